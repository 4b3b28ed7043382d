import { expect, test } from 'vitest'
import { highlight, searchWords } from './highlight.ts'

const marked = (text: string, search: string) =>
  highlight(text, searchWords(search))
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Счёт № 318', 'счет', '[Счёт] № 318'],
  ['Пересчёт и счета', 'счет', 'Пересчёт и [счет]а'],
  ['Re: brand guidelines', 'BRAND "guide"', 'Re: [brand] [guide]lines'],
  ['nothing here', 'elsewhere', 'nothing here'],
  ['', 'word', ''],
])('in “%s” the search “%s” marks “%s”', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})
