import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textHtml } from './text-html.ts'

test.each([
  ['one', 'one'],
  ['one\ntwo', 'one\ntwo'],
  ['one\n\ntwo', '<p>one</p><p>two</p>'],
  ['one\r\n \t\r\ntwo\r\n', '<p>one</p><p>two</p>'],
  ['\n\n  one\n\n', '  one'],
  ['a poem\n\n\n\nits end', '<p>a poem\n\n\n</p><p>its end</p>'],
  ['', ''],
])('an empty line parts paragraphs: %j', (text, html) => {
  expect(textHtml(text)).toBe(html)
})

test.each([
  ['> one\n> two', '<blockquote>one\ntwo</blockquote>'],
  [
    '> Tea?\nYes.\n>> Milk?\n> No.',
    '<blockquote>Tea?</blockquote><p>Yes.</p><blockquote><blockquote>Milk?</blockquote><p>No.</p></blockquote>',
  ],
  ['>one\n>\n>two', '<blockquote><p>one</p><p>two</p></blockquote>'],
  ['>>> print(1)', '&gt;&gt;&gt; print(1)'],
  ['>From here on', '&gt;From here on'],
  ['1 > 0', '1 &gt; 0'],
])('lines with the mark of a quote are one: %j', (text, html) => {
  expect(textHtml(text)).toBe(html)
})

const WORDS = fc.array(fc.constantFrom('a', '>', ' ', '\n', '<', '&', '\t'), { maxLength: 60 })

test('no sign of a text is lost but blanks and the marks of quotes, whatever stands where', () => {
  const signs = (text: string) => text.replace(/[\s>]/g, '')
  fc.assert(
    fc.property(WORDS, (words) => {
      const shown = textHtml(words.join(''))
        .replace(/<\/?(?:p|blockquote)>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      expect(signs(shown)).toBe(signs(words.join('')))
    }),
  )
})

test('marks of quotes by the hundred thousand cost no more than their length', () => {
  for (const text of [
    '>'.repeat(300_000),
    '> '.repeat(150_000),
    '>\n\n'.repeat(100_000),
    '\n \t'.repeat(100_000),
  ])
    expect(textHtml(`${text}end`)).toContain('end')
})
