import { describe, expect, test } from 'vitest'
import type { ImageRules } from './images.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const blocked: ImageRules = {
  images: 'blocked',
  cidUrl: (cid) => (cid === 'logo@letter' ? '/api/v1/attachments/1?inline=1' : null),
  imageUrl: () => {
    throw new Error('asked for a remote picture without consent')
  },
}
const allowed: ImageRules = {
  ...blocked,
  images: 'allowed',
  imageUrl: (remote) => `/api/v1/images?url=${encodeURIComponent(remote)}`,
}
const proxied = (remote: string) => `/api/v1/images?url=${encodeURIComponent(remote)}`

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

describe('what mail is written with stays', () => {
  test.each([
    ['<p>a <b>b</b> <i>c</i><br>d</p>', '<p>a <b>b</b> <i>c</i><br />d</p>'],
    [
      '<table bgcolor="#eee" width="600" cellpadding="0"><tr><td valign="top" colspan="2" nowrap>x</td></tr></table>',
    ],
    ['<font color="red" size="2" face="Arial">x</font><center>y</center>'],
    ['<blockquote type="cite">q</blockquote>'],
    ['<ol start="3"><li value="4">x</li></ol><ul type="disc"><li>y</li></ul>'],
    ['<details open><summary>more</summary>text</details>'],
    ['<div dir="rtl" lang="he">שלום</div>'],
    ['<p style="color:#333;margin:0 auto!important">x</p>'],
    ['<div style="background:linear-gradient(to right,#fff,rgba(0,0,0,.5));width:calc(100% - 20px)">x</div>'],
    [`<img alt="dot" width="4" height="4" src="${PIXEL}" />`],
    ['<a name="top"></a>'],
    ['1 &lt; 2 &amp;&amp; "quoted"'],
    ['<xmp><b></xmp>', '<pre>&lt;b&gt;</pre>'],
    ['a<o:p></o:p><custom-tag>b</custom-tag>', 'ab'],
    ['<!--[if mso]>outlook<![endif]--><![if !mso]>all<![endif]>', 'all'],
    [
      '<html><head><title>t</title></head><body bgcolor="#eeeeee" text="black"><p>x</p></body></html>',
      '<div bgcolor="#eeeeee" style="background-color:#eeeeee;color:black"><p>x</p></div>',
    ],
  ])('%s', (source, shown = source) => {
    expect(sanitiseHtml(source, blocked)).toEqual({ html: shown, images_blocked: 0 })
  })
})

describe('what runs, loads or reaches out goes', () => {
  test.each([
    ['x<script>alert(1)</script>', 'x'],
    ['<p onclick="alert(1)" tabindex=1 contenteditable>x</p>', '<p>x</p>'],
    [
      '<iframe src="https://a.test/"></iframe>x<object data="https://a.test/"></object><embed src="//a.test">',
      'x',
    ],
    [
      '<form action="https://a.test/"><input name=a value=b><button formaction="//a.test">send</button></form>',
      'send',
    ],
    [
      '<base href="https://a.test/"><link rel=stylesheet href="//a.test/a.css"><meta http-equiv=refresh content="0;url=//a.test">x',
      'x',
    ],
    ['<svg onload=alert(1)><use href="https://a.test/x.svg#a"/></svg>x', 'x'],
    [
      '<video src="https://a.test/v.mp4"><track src="//a.test/t"></video><audio src="//a.test/a">no</audio>x',
      'x',
    ],
    ['<blockquote cite="https://a.test/">x</blockquote>', '<blockquote>x</blockquote>'],
    ['<p class="pmt-held mine pmt-quote">x</p>', '<p class="mine">x</p>'],
    ['<img src="javascript:alert(1)" lowsrc="//a.test/l" dynsrc="//a.test/d">', '<img />'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img />'],
    ['<img src="/api/v1/messages/empty">', '<img />'],
    ['<img name=body src="cid:logo@letter">', '<img src="/api/v1/attachments/1?inline=1" />'],
    ['<img src="cid:nothing@here" alt="a">', '<img alt="a" />'],
  ])('%s', (source, shown) => {
    expect(sanitiseHtml(source, blocked)).toEqual({ html: shown, images_blocked: 0 })
  })
})

describe('links lead out, in a window of their own', () => {
  const out = 'target="_blank" rel="noopener noreferrer"'
  test.each([
    [
      '<a href="https://a.test/?a=1&amp;b=2" target=_top ping="//p.test">x</a>',
      `<a href="https://a.test/?a=1&amp;b=2" ${out}>x</a>`,
    ],
    ['<a href="mailto:a@a.test?subject=Hi">x</a>', `<a href="mailto:a@a.test?subject=Hi" ${out}>x</a>`],
    ['<a href="tel:+70000000000">x</a>', `<a href="tel:+70000000000" ${out}>x</a>`],
    ['<a href="//a.test/x">x</a>', `<a href="//a.test/x" ${out}>x</a>`],
    ['<a href="www.a.test/x">x</a>', `<a href="https://www.a.test/x" ${out}>x</a>`],
    ['<a href="#part">x</a>', '<a href="#part">x</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" &#1;java\nscript&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    ['<a href="file:///etc/passwd">x</a>', '<a>x</a>'],
    ['<a href="/auth/logout">x</a>', '<a>x</a>'],
    [
      '<map name="m"><area href="https://a.test/" coords="0,0,1,1" /></map>',
      `<map name="m"><area coords="0,0,1,1" href="https://a.test/" ${out} /></map>`,
    ],
  ])('%s', (source, shown) => {
    expect(sanitiseHtml(source, blocked).html).toBe(shown)
  })
})

describe('remote pictures are held back and counted, and with consent come through us', () => {
  const held = (rest = '') => `<img ${rest}class="pmt-held" />`
  test.each([
    [
      '<img src="http://t.test/a.gif" width=1 height=1>',
      held('width="1" height="1" '),
      `<img width="1" height="1" src="${proxied('http://t.test/a.gif')}" />`,
    ],
    [
      '<img src=" ht\ntp:\\\\t.test\\a.gif" alt="A" class="c">',
      '<img alt="A" class="c pmt-held" />',
      `<img alt="A" class="c" src="${proxied('http://t.test/a.gif')}" />`,
    ],
    ['<img src="//t.test/a.gif">', held(), `<img src="${proxied('https://t.test/a.gif')}" />`],
    [
      '<img srcset="https://t.test/1.png 1x, https://t.test/2.png 2x">',
      held(),
      `<img src="${proxied('https://t.test/1.png')}" />`,
    ],
    [
      '<input type=image src="http://t.test/a.gif">',
      held(),
      `<img src="${proxied('http://t.test/a.gif')}" />`,
    ],
    [
      '<video poster="http://t.test/a.gif"></video>',
      held(),
      `<img src="${proxied('http://t.test/a.gif')}" />`,
    ],
    [
      '<td background="http://t.test/a.gif">x</td>',
      '<td>x</td>',
      `<td style="background-image:url(&quot;${proxied('http://t.test/a.gif')}&quot;)">x</td>`,
    ],
    [
      '<p style="background:#fff url(http://t.test/a.gif) no-repeat">x</p>',
      '<p style="background:#fff none no-repeat">x</p>',
      `<p style="background:#fff url(${proxied('http://t.test/a.gif')})no-repeat">x</p>`,
    ],
    [
      '<style>p{background:url("//t.test/a.gif")}</style><p>x</p>',
      '<style>p{background:none}</style><p>x</p>',
      `<style>p{background:url(${proxied('https://t.test/a.gif')})}</style><p>x</p>`,
    ],
    [
      '<ul style="list-style:url(http://t.test/a.gif)"></ul>',
      '<ul></ul>',
      `<ul style="list-style:url(${proxied('http://t.test/a.gif')})"></ul>`,
    ],
  ])('%s', (source, without, withConsent) => {
    expect(sanitiseHtml(source, blocked)).toEqual({ html: without, images_blocked: 1 })
    expect(sanitiseHtml(source, allowed)).toEqual({ html: withConsent, images_blocked: 0 })
  })

  test('every reference counts, also when a style attribute is repeated', () => {
    const cell = '<td style="background:url(http://t.test/a.gif)">x</td>'
    const message = `<table><tr>${cell}${cell}</tr></table><img src="http://t.test/a.gif"><img src="http://t.test/a.gif">`
    expect(sanitiseHtml(message, blocked).images_blocked).toBe(4)
  })

  test('an address cannot break out of its attribute', () => {
    const { html } = sanitiseHtml(`<td background='http://t.test/")};x"><script>'>x</td>`, {
      ...allowed,
      imageUrl: (remote) => `/i?${remote}"><script>`,
    })
    expect(html).not.toMatch(/<script|"><|\)}/)
  })
})

describe('what is no letter comes back as its words, at once', () => {
  test.each([
    ['100,000 tags in each other', `${'<div>'.repeat(100_000)}words`],
    ['as many quotes', `${'<blockquote>'.repeat(100_000)}words`],
    ['ten million brackets', `words${'<'.repeat(10_000_000)}`],
    ['ten million characters', `words ${'and more &amp; '.repeat(700_000)}`],
    ['a tag that never ends', `words<a href="${'x'.repeat(5_000_000)}`],
    ['comments that never end', `words${'<!--'.repeat(1_000_000)}`],
  ])('%s', (_, source) => {
    const { html, images_blocked } = sanitiseHtml(source, blocked)
    expect(html).toMatch(/^<div style="white-space:pre-wrap">words/)
    expect(images_blocked).toBe(0)
  })

  test('depth that a letter may have is kept as HTML, and closed', () => {
    const { html } = sanitiseHtml(`${'<blockquote>'.repeat(1000)}words`, blocked)
    expect(html).toContain('words')
    expect(html.match(/<blockquote>/g)?.length).toBe(html.match(/<\/blockquote>/g)?.length)
  })

  test('a picture of ten megabytes inside the HTML is still a picture', () => {
    const data = `data:image/png;base64,${'A'.repeat(10_000_000)}`
    expect(sanitiseHtml(`<img src="${data}">`, blocked).html).toBe(`<img src="${data}" />`)
  })

  test.each([
    '<',
    '</',
    '<a',
    '<a href',
    '<a href="',
    '<!--',
    '<style>',
    '<style>p{',
    '<p style="',
    '&',
    '&#',
    '\0',
    '',
  ])('cut off at %j', (cut) => {
    expect(sanitiseHtml(`<p>words</p>${cut}`, blocked).html).toContain('<p>words</p>')
  })
})
