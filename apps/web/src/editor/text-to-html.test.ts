import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, textToHtml } from './text-to-html.ts'
import { webAddress } from './web-address.ts'

const unescaped = (html: string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const linesOf = (html: string): string[] =>
  [...html.matchAll(/<div>(.*?)<\/div>/g)].map(([, line = '']) => (line === '<br>' ? '' : unescaped(line)))

test('whatever is typed comes out of the HTML as the same lines', () => {
  const line = fc.string({
    unit: fc.constantFrom(' ', 'a', 'я', '<', '>', '&', '"', 'n', 'b', 's', 'p', ';', '🙂'),
  })
  void fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (lines, end) => {
        expect(linesOf(textToHtml(lines.join(end) + end))).toEqual(lines)
      },
    ),
  )
})

test('nothing in a text is a tag, and nothing ends an attribute', () => {
  void fc.assert(fc.property(fc.string(), (text) => !/[<>"]/.test(escapeHtml(text))))
})

test('spaces at the beginning and in runs stay as many as they are', () => {
  expect(textToHtml('  a  b')).toBe('<div>&nbsp; a&nbsp; b</div>')
  expect(textToHtml('a b')).toBe('<div>a b</div>')
})

test.each([
  ['example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
  ['ftp://example.com', 'ftp://example.com/'],
  ['почта.рф', 'https://xn--80a1acny.xn--p1ai/'],
  ['anna@example.com', 'mailto:anna@example.com'],
  ['MAILTO:anna@example.com', 'MAILTO:anna@example.com'],
  ['tel:+37061234567', 'tel:+37061234567'],
])('%o leads to %s', (typed, href) => expect(webAddress(typed)).toBe(href))

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(document.domain)',
  'data:text/html,<b>x</b>',
  'file:///etc/passwd',
  'vbscript:x.y',
  'two words',
  'localhost',
  'mailto:two words',
  '',
])('%o leads nowhere', (typed) => expect(webAddress(typed)).toBeNull())
