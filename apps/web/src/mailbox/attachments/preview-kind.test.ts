import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'

test('pictures, PDF, sound and text have a preview; what could run or needs a program has none', () => {
  const kinds = (
    [
      ['a.png', 'image/png'],
      ['a.svg', 'image/svg+xml'],
      ['a.mp3', 'audio/mpeg'],
      ['a.html', 'text/html'],
      ['notes.md', 'application/octet-stream'],
      ['a.docx', 'application/octet-stream'],
      ['a.pdf', 'application/pdf'],
      ['b.PDF', 'application/octet-stream'],
      ['c.pdf', 'text/html'],
      ['', 'text/plain'],
    ] as const
  ).map(([name, content_type]) => previewKind({ name, content_type }))
  expect(kinds).toEqual(['image', null, 'audio', 'text', 'text', null, 'pdf', 'pdf', 'text', 'text'])
})
