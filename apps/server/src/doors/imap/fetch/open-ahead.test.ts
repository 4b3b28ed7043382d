import { expect, test } from 'vitest'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { openAhead } from './open-ahead.ts'

const MESSAGES = Array.from({ length: 20 }, (_, nth) => ({ blob: `blob ${nth}`, size: 9 }))

const sizeOf = ({ size }: { size: number }) => size

/** Only what is read here. */
function blobsWith(start: BlobStore['start']): BlobStore {
  return { start } as BlobStore
}

test('bytes come in their order, and few are asked for before their turn', async () => {
  const begun: string[] = []
  const blobs = blobsWith(async (hash) => {
    begun.push(hash)
    return Buffer.from(hash)
  })
  const read: string[] = []
  for await (const bytes of openAhead(blobs, MESSAGES, sizeOf)) {
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
  for await (const bytes of openAhead(blobs, MESSAGES.slice(0, 6), sizeOf)) {
    const outcome = await bytes.read({ start: 0, end: 6 }).then(String, (error: Error) => error.message)
    outcomes.push(outcome)
  }
  expect(outcomes).toEqual(['blob 0', 'blob 1', 'blob 2', 'not there', 'blob 4', 'blob 5'])
})

test('no more of a message is read than up to where something is asked for', async () => {
  const lengths: number[] = []
  const blobs = blobsWith(async (_hash, bytes) => {
    lengths.push(bytes)
    return Buffer.alloc(Math.min(bytes, 5000))
  })
  const large = Array.from({ length: 3 }, () => ({ blob: 'large', size: 5_000_000 }))
  for await (const bytes of openAhead(blobs, large, () => 700))
    expect(await bytes.read({ start: 100, end: 700 })).toHaveLength(600)
  expect(lengths).toEqual([700, 700, 700])
  for await (const bytes of openAhead(blobs, [{ blob: 'small', size: 5000 }], () => 700))
    expect(await bytes.read({ start: 0, end: 5000 })).toHaveLength(5000)
  expect(lengths.slice(3)).toEqual([700, 5000])
})
