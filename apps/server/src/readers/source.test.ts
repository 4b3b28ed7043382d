import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { below, firstOf, piecesOf, type Source, startOf, streamOf, withStart } from './source.ts'

/** Longer than a piece that is read of a file. */
const FILE = Buffer.alloc(600_000, 'the rest of a message, which is long\r\n')
let path = ''

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-source-'))
  path = join(folder, 'message')
  await writeFile(path, FILE)
  return () => rm(folder, { recursive: true })
})

const onDisk = (head: Buffer, from: number): Source => ({
  head,
  path,
  from,
  length: head.length + FILE.length - from,
})
/** A start, where the file goes on, and whether all of it is in memory; with the bytes that it stands for. */
const sources = fc
  .tuple(fc.uint8Array({ maxLength: 80 }), fc.nat(FILE.length), fc.boolean())
  .map(([start, from, isInMemory]) => {
    const head = Buffer.from(start)
    const bytes = Buffer.concat([head, FILE.subarray(from)])
    return { bytes, source: isInMemory ? bytes : onDisk(head, from) }
  })

async function bytesOf(source: Source): Promise<Buffer> {
  const pieces: Buffer[] = []
  // A piece is good until the next one is asked for.
  for await (const piece of piecesOf(source)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
const isSame = (one: Buffer, other: Buffer) => one.equals(other)

test('a message is all of its bytes, in memory and on disk, and as long as it says', async () => {
  await fc.assert(
    fc.asyncProperty(sources, async ({ bytes, source }) => {
      expect(source.length).toBe(bytes.length)
      expect(isSame(await bytesOf(source), bytes)).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('with another start it is that start and what stood below the former one', async () => {
  const starts = fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes))
  await fc.assert(
    fc.asyncProperty(sources, starts, async ({ bytes, source }, top) => {
      const rest = bytes.subarray(startOf(source).length)
      const changed = withStart(source, () => top)
      expect(changed.length).toBe(top.length + rest.length)
      expect(isSame(await bytesOf(changed), Buffer.concat([top, rest]))).toBe(true)
      const under = below(top, source)
      expect(under.length).toBe(top.length + bytes.length)
      expect(isSame(await bytesOf(under), Buffer.concat([top, bytes]))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('of its beginning no more is read than was wanted', async () => {
  await fc.assert(
    fc.asyncProperty(sources, fc.nat(700_000), async ({ bytes, source }, bytes_max) => {
      expect(isSame(await firstOf(source, bytes_max), bytes.subarray(0, bytes_max))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('those who look ahead have pieces of their own', async () => {
  const pieces: Buffer[] = []
  for await (const piece of streamOf(onDisk(Buffer.from('Subject: one\r\n\r\n'), 0))) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(2)
  expect(isSame(Buffer.concat(pieces), Buffer.concat([Buffer.from('Subject: one\r\n\r\n'), FILE]))).toBe(true)
})
