import { expect, test } from 'vitest'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { openAhead } from './open-ahead.ts'

const MESSAGES = Array.from({ length: 20 }, (_, nth) => ({ blob: `blob ${nth}`, size: 9 }))

/** Only what is read here. */
function blobsWith(get: BlobStore['get']): BlobStore {
  return { get } as BlobStore
}

test('bytes come in their order, and few are asked for before their turn', async () => {
  const begun: string[] = []
  const blobs = blobsWith(async (hash) => {
    begun.push(hash)
    return Buffer.from(hash)
  })
  const read: string[] = []
  for await (const bytes of openAhead(blobs, MESSAGES)) {
    expect(begun.length - read.length).toBeLessThanOrEqual(5)
    read.push(String(await bytes.read({ start: 0, end: 9 })))
  }
  expect(read).toEqual(MESSAGES.map(({ blob }) => blob))
  expect(begun).toEqual(read)
})

test('one that cannot be read says so at its turn, and the others are there', async () => {
  const blobs = blobsWith(async (hash) => {
    if (hash === 'blob 3') throw new Error('not there')
    return Buffer.from(hash)
  })
  const outcomes: string[] = []
  for await (const bytes of openAhead(blobs, MESSAGES.slice(0, 6))) {
    const outcome = await bytes.read({ start: 0, end: 6 }).then(String, (error: Error) => error.message)
    outcomes.push(outcome)
  }
  expect(outcomes).toEqual(['blob 0', 'blob 1', 'blob 2', 'not there', 'blob 4', 'blob 5'])
})
