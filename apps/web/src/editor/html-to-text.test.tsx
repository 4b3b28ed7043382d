import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasFormatting, htmlToText } from './html-to-text.ts'
import { textToHtml } from './text-to-html.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'я', '<', '>', '&', '"', ' ', '🙂', '-'), maxLength: 8 })
/** Lines as plain text keeps them: nothing at their ends, and no more than one empty one between two. */
const tidy = (lines: readonly string[]) =>
  `${lines
    .map((line) => line.trim().replace(/ +/g, ' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
const tidySpaces = (text: string) => text.replace(/ +/g, ' ')

describe('a text', () => {
  test('that was typed is the same again after it was HTML: no word and no line is lost', () => {
    void fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (lines) => {
        expect(tidySpaces(htmlToText(textToHtml(lines.join('\n'))))).toBe(tidy(lines))
      }),
    )
  })

  test('has every word of its HTML, however deep it stands', () => {
    const tags = ['div', 'p', 'b', 'span', 'li', 'blockquote', 'td', 'pre', 'h2', 'a href="https://x.test/"']
    void fc.assert(
      fc.property(fc.array(fc.constantFrom(...tags), { maxLength: 7 }), (path) => {
        const html = path.reduce((inner, tag) => `<${tag}>${inner}</${tag.split(' ')[0]}>`, 'слово')
        expect(htmlToText(`до<br>${html}<br>после`).match(/до|слово|после/g)).toEqual([
          'до',
          'слово',
          'после',
        ])
      }),
    )
  })

  test.each([
    ['<p>Раз</p><p>два<br>три</p>', 'Раз\n\nдва\nтри\n'],
    ['<div>раз<div>два</div>три</div>', 'раз\nдва\nтри\n'],
    ['<b>раз</b> и <i>два </i>три', 'раз и два три\n'],
    ['<blockquote>раз<blockquote>два</blockquote></blockquote>', '> раз\n>> два\n'],
    ['<ul><li>раз</li><li>два<br>строки</li></ul>', '- раз\n- два\n  строки\n'],
    ['<ol><li>раз</li><li>два</li></ol>', '1. раз\n2. два\n'],
    ['раз<hr>два', 'раз\n---\nдва\n'],
    ['<pre>if (a)\n  b()</pre>', 'if (a)\n  b()\n'],
    ['  много \n пробелов&nbsp;тут ', 'много пробелов тут\n'],
    ['<style>p{}</style><script>x()</script>видно<!-- нет -->', 'видно\n'],
    ['<img src="cid:1" alt="Схема">', 'Схема\n'],
    ['', '\n'],
  ])('%s says %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test.each([
    ['<a href="https://x.test/">тут</a>', 'тут <https://x.test/>\n'],
    ['<a href="https://x.test/">https://x.test</a>', 'https://x.test\n'],
    ['<a href="mailto:a@x.test">a@x.test</a>', 'a@x.test\n'],
    ['<a href="#part">ниже</a>', 'ниже\n'],
  ])('tells where %s leads, where its words do not', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test('of very many lines is made in one go', () => {
    const lines = Array.from({ length: 20_000 }, (_, nth) => `строка ${nth}`)
    expect(htmlToText(textToHtml(lines.join('\n')))).toBe(`${lines.join('\n')}\n`)
  })
})

test.each([
  ['<div>раз</div><p>два<br></p>', false],
  ['<blockquote type="cite">раз</blockquote>', false],
  ['<div style="">раз</div>', false],
  ['<b>раз</b>', true],
  ['<div style="color: red">раз</div>', true],
  ['<div align="center">раз</div>', true],
  ['<div><img src="cid:1"></div>', true],
  ['<ul><li>раз</li></ul>', true],
])('%s has what plain text cannot say: %s', (html, isFormatted) => {
  expect(hasFormatting(html)).toBe(isFormatted)
})
