import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashFromSum, hashOfSource, hashOfStored } from './source-hash.ts'

/** Bytes in pieces of any length, as they come from a connection or from a store. */
const pieces = fc.array(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 8 },
)
const stored = (those: Buffer[]) => ({
  size: async () => Buffer.concat(those).length,
  stream: async () => Readable.from(those),
})

test('a message is known by its bytes, in whatever pieces they come', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (source) => {
      const sum = createHash('sha256').update(Buffer.concat(source)).digest('hex')
      const hash = await hashOfSource(Readable.from(source))
      expect(hash.toString('hex')).toBe(sum.slice(0, 32))
      expect(hashFromSum(sum)).toEqual(hash)
    }),
  )
})

test('a stored message is known below its trace, wherever that ends within a piece', async () => {
  const trace = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes))
  await fc.assert(
    fc.asyncProperty(trace, pieces, fc.nat(100), async (top, source, cut) => {
      const whole = Buffer.concat([top, ...source])
      const at = Math.min(cut, whole.length)
      const blobs = stored([whole.subarray(0, at), whole.subarray(at)])
      const source_bytes = whole.length - top.length
      expect(await hashOfStored(blobs, 'blob', source_bytes)).toEqual(
        await hashOfSource(Readable.from(source)),
      )
    }),
  )
})

test('without a trace it is another message: a copy in Sent, or what a program put there', async () => {
  const source = [Buffer.from('Subject: one\r\n\r\n'), Buffer.from('text')]
  expect(await hashOfStored(stored(source), 'blob', 20)).toBeUndefined()
  expect(await hashOfStored(stored(source), 'blob', 21)).toBeUndefined()
})
