import { describe, expect, test } from 'vitest'
import { type Images, imagesOf } from './images.ts'
import { cleanDeclarations, cleanStyleSheet } from './sanitise-css.ts'

const images = (): Images =>
  imagesOf({ images: 'blocked', cidUrl: (cid) => `/part/${cid}`, imageUrl: (remote) => remote })

describe('a style attribute', () => {
  test.each([
    ['color: RED; font: 12px/1.5 "Segoe UI", Arial', 'color:RED;font:12px/1.5"Segoe UI",Arial'],
    ['WIDTH: 100%', 'WIDTH:100%'],
    ['background:url(cid:logo@x)', 'background:url(/part/logo@x)'],
    ['background:url(data:image/png;base64,AAAA)', 'background:url(data:image/png;base64,AAAA)'],
    ['mso-line-height-rule:exactly; *zoom:1; _height:1px; color:red', 'color:red'],
    ['position:fixed;top:0;left:0;z-index:9999;color:red', 'color:red'],
    ['position:absolute;inset:0', ''],
    ['height:100vh;min-height:50dvh;width:50vw', 'width:50vw'],
    ['height:calc(100vh - 1px)', ''],
    ['width:expression(alert(1))', ''],
    ['behavior:url(#default#x);-moz-binding:url(//t.test/x)', ''],
    ['filter:url(//t.test/f.svg#f);clip-path:url(//t.test/c.svg#c);mask:url(//t.test/m)', ''],
    ['cursor:url(//t.test/c.cur),auto', ''],
    ['background:u\\72l(//t.test/a)', ''],
    ['b\\61ckground:url(//t.test/a)', ''],
    ['background:image-set("//t.test/a" 1x);background-image:-webkit-image-set(url(//t.test/a) 1x)', ''],
    ['background:image("//t.test/a");background:cross-fade(url(//t.test/a),red)', ''],
    ['background:src("//t.test/a");background:element(#x);background:paint(x)', ''],
    ['--u:url(//t.test/a);background:var(--u)', ''],
    ['background:url(//t.test/a', 'background:none'],
    ['background:url(javascript:alert(1))', ''],
    ['background:url("javascript:alert(1)")', 'background:none'],
    ['color:red}body{background:url(//t.test/a)', ''],
    ['color:red;animation:x 1s;transition:all 1s;transform:scale(100)', 'color:red'],
    ['font-family:a\\', ''],
  ])('%s', (source, cleaned) => {
    expect(cleanDeclarations(source, images())).toBe(cleaned)
  })
})

describe('a style sheet', () => {
  test.each([
    ['<!-- .a > b:hover, td[class~="x"] { color: red } -->', '.a>b:hover,td[class~="x"]{color:red}'],
    [
      '@media only screen and (max-width:600px){.a{width:100%!important}}',
      '@media only screen and (max-width:600px){.a{width:100%!important}}',
    ],
    [
      '@media (prefers-color-scheme:dark){p{color:#fff}}',
      '@media (prefers-color-scheme:dark){p{color:#fff}}',
    ],
    ['@media (width<=600px){p{color:red}}', '@media (width<=600px){p{color:red}}'],
    ['@media (max-height:500px){p{padding:600px}}', ''],
    ['@media (orientation:portrait){p{color:red}}', ''],
    ['@media (width>1px) and (100px<height){p{color:red}}', ''],
    ['@import "//t.test/a.css";p{color:red}', 'p{color:red}'],
    ['@\\69mport "//t.test/a.css";p{color:red}', 'p{color:red}'],
    ['@import url(//t.test/a.css) layer(x);', ''],
    ['@charset "utf-7";@namespace url(//t.test);@page{margin:0}', ''],
    ['@font-face{font-family:z;src:url(//t.test/z)}', ''],
    ['@supports (display:grid){p{background:url(//t.test/a)}}', ''],
    ['@keyframes x{from{background:url(//t.test/a)}}', ''],
    ['p{color:red;a{background:url(//t.test/a)}}', 'p{color:red}'],
    ['p{}', ''],
    ['.pmt-fold>summary{display:none}p{color:red}', 'p{color:red}'],
    ['p,.\\70mt-disguised{color:red}', ''],
    ['a:not(.pmt\\-x){color:red}', ''],
    ['a[class*="pmt-disguised"],a[class=pmt-x]{color:red}', ''],
    [
      'a[title="</style><img src=x>"]{content:"</style>"}',
      'a[title="\\3c /style><img src=x>"]{content:"\\3c /style>"}',
    ],
    ['p{color:red', 'p{color:red}'],
  ])('%s', (source, cleaned) => {
    expect(cleanStyleSheet(source, images())).toBe(cleaned)
  })
})

test('CSS beyond all sense is dropped whole, without a deep dive', () => {
  expect(cleanDeclarations(`width:${'calc('.repeat(5000)}1px`, images())).toBe('')
  expect(cleanDeclarations(`color:red;${' '.repeat(30_000)}`, images())).toBe('')
  expect(cleanStyleSheet(`p{color:red}${'a{'.repeat(5000)}`, images())).toBe('')
})
