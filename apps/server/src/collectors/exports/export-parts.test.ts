import { expect, test } from 'vitest'
import { partsOf } from './export-parts.ts'

async function* chunksOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test.each([
  ['nothing', [], []],
  ['less than a part', ['ab'], ['ab']],
  ['a part to the byte', ['ab', 'cd'], ['abcd']],
  ['chunks over the edge of a part', ['abc', 'def', ''], ['abcd', 'ef']],
  ['a chunk of several parts', ['a', 'bcdefghij'], ['abcd', 'efgh', 'ij']],
])('%s', async (_, chunks, expected) => {
  const parts = []
  for await (const part of partsOf(chunksOf(...chunks), 4)) parts.push(part.toString())
  expect(parts).toEqual(expected)
})
