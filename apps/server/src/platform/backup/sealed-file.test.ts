import { randomBytes } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BackupDamaged } from './backup-damaged.ts'
import { sealing, unsealing } from './sealed-file.ts'

const KEY = randomBytes(32)
const PIECE = 65_536

/** Bytes through a stream, cut as it is said. */
async function through(stream: Transform, bytes: Buffer, sizes: readonly number[] = []): Promise<Buffer> {
  const chunks: Buffer[] = []
  let at = 0
  for (const size of sizes) {
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  chunks.push(bytes.subarray(at))
  const out = await Readable.from(chunks.filter(({ length }) => length > 0))
    .compose(stream)
    .toArray()
  return Buffer.concat(out)
}

const sealed = (bytes: Buffer, name = 'one') => through(sealing(KEY, name), bytes)

test('what was sealed comes back, whatever its size and however it is cut on the way', async () => {
  const sizes = fc.oneof(fc.nat(300), fc.constantFrom(PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 7))
  const cuts = fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sizes, cuts, cuts, async (size, one, other) => {
      const bytes = randomBytes(size)
      const closed = await through(sealing(KEY, 'one'), bytes, one)
      expect(closed.includes(bytes.subarray(0, 16)) && size >= 16).toBe(false)
      expect((await through(unsealing(KEY, 'one'), closed, other)).equals(bytes)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('whatever byte is changed, wherever it is cut, and under another name or key it does not open', async () => {
  const closed = await sealed(randomBytes(2 * PIECE + 100))
  const piece = PIECE + 16
  const refused = async (bytes: Buffer, name = 'one', key = KEY) =>
    expect(through(unsealing(key, name), bytes)).rejects.toBeInstanceOf(BackupDamaged)
  const ends = [0, 7, 23, 24, 30, 24 + piece, 24 + 2 * piece, closed.length - 1]
  for (const end of ends) await refused(closed.subarray(0, end))
  for (const at of [0, 9, 24, 24 + piece - 1, 24 + piece, closed.length - 1]) {
    const changed = Buffer.from(closed)
    changed[at]! ^= 1
    await refused(changed)
  }
  const swapped = Buffer.concat([
    closed.subarray(0, 24),
    closed.subarray(24 + piece, 24 + 2 * piece),
    closed.subarray(24, 24 + piece),
    closed.subarray(24 + 2 * piece),
  ])
  await refused(swapped)
  await refused(Buffer.concat([closed, Buffer.alloc(1)]))
  await refused(closed, 'other')
  await refused(closed, 'one', randomBytes(32))
})
