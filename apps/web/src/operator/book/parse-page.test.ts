import { expect, test } from 'vitest'
import { parsePage, titleOf } from './parse-page.ts'

test('headings, paragraphs and lists are read, with code, bold and links within the book', () => {
  const blocks = parsePage(
    '# Title\n\nSome `code`, and\n**bold**.\n\n## What to do\n\n- See [the queue](queue.md).\n- Wait.\n',
  )
  expect(titleOf(blocks)).toBe('Title')
  expect(blocks).toEqual([
    { is: 'heading', level: 1, words: [{ text: 'Title' }] },
    {
      is: 'paragraph',
      words: [
        { text: 'Some ' },
        { text: 'code', is: 'code' },
        { text: ', and ' },
        { text: 'bold', is: 'bold' },
        { text: '.' },
      ],
    },
    { is: 'heading', level: 2, words: [{ text: 'What to do' }] },
    {
      is: 'list',
      items: [[{ text: 'See ' }, { text: 'the queue', page: 'queue' }, { text: '.' }], [{ text: 'Wait.' }]],
    },
  ])
})
