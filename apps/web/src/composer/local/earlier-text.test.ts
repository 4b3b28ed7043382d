import { expect, test } from 'vitest'
import { wipedBy } from './earlier-text.ts'

const html = (content: string) => ({ content, content_type: 'text/html' as const })
const long = html(`<div>${'слово '.repeat(50)}</div>`)

test('a text of which less than a fifth is left is kept', () => {
  expect(wipedBy(html('<div><br></div>'), long)).toEqual(long)
  expect(wipedBy(html(`<div>${'слово '.repeat(9)}</div>`), long)).toEqual(long)
})

test('marks are not text: a letter that only lost its looks is not wiped', () => {
  expect(wipedBy({ content: 'слово '.repeat(50), content_type: 'text/plain' }, long)).toBeNull()
})

test('a shortened letter and a few words are not worth a second version', () => {
  expect(wipedBy(html(`<div>${'слово '.repeat(20)}</div>`), long)).toBeNull()
  expect(wipedBy(html(''), html('<div>Два слова</div>'))).toBeNull()
})
