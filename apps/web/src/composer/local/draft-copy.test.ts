import { expect, test } from 'vitest'
import { type DraftCopy, upgraded } from './draft-copy.ts'

test('a copy that version 0.2.0 has left in the browser opens with its text', () => {
  const text = { subject: 'Акт', content: 'Черновик', content_type: 'text/plain' }
  const opening = { mode: 'new', reply: null, files: [], draft: null }
  const copy = (rest: object) =>
    ({ shape: 1, key: 'k', opening: { ...opening, ...rest } }) as unknown as DraftCopy
  expect(upgraded(copy({ letter: text }))).toEqual(copy({ message: text }))
  expect(upgraded(copy({ message: text }))).toEqual(copy({ message: text }))
})
