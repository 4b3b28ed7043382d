import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTransfer } from '../bytes/decode-transfer.ts'
import { decoderOf } from './decoder-of.ts'

const mess = fc
  .array(fc.constantFrom(...'ABCDwxyz0189+/==-_\r\n \t!\u00e9'), { maxLength: 300 })
  .map((chars) => Buffer.from(chars.join(''), 'latin1'))

function decoded(bytes: Buffer, encoding: string, sizes: readonly number[]): Buffer {
  const decoder = decoderOf(encoding)!
  const out: Buffer[] = []
  for (let at = 0, nth = 0; at < bytes.length; nth++) {
    const size = sizes[nth % sizes.length]!
    out.push(Buffer.from(decoder.push(bytes.subarray(at, at + size))))
    at += size
  }
  return Buffer.concat([...out, decoder.end()])
}

const withoutBlanks = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/[ \t]+(?=\r?(?:\n|$))/g, ''), 'latin1')

test('white space that a transport put at the end of a line is not told, soft breaks and escaped blanks are', () => {
  const bytes = Buffer.from('hello  \r\nbar=\r\nfoo\t=\nfoo = \t\r\nb=20 \r\n\t\r\nend ')
  for (const size of [1, 5, 100])
    expect(decoded(bytes, 'quoted-printable', [size]).toString()).toBe('hello\r\nbarfoo\tfoo b \r\n\r\nend')
})

test.each(['base64', 'quoted-printable', '8bit'])(
  '%s in pieces of any size gives what it gives as a whole',
  (encoding) => {
    fc.assert(
      fc.property(mess, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (bytes, sizes) => {
        const carried = encoding === 'quoted-printable' ? withoutBlanks(bytes) : bytes
        expect(decoded(bytes, encoding, sizes)).toEqual(Buffer.from(decodeTransfer(carried, encoding)))
      }),
      { numRuns: 1000 },
    )
  },
)

test('eight megabytes of what never becomes a letter are passed over once', () => {
  for (const filling of ['QQ', '=', 'QQ= ']) {
    const bytes = Buffer.from(filling + ' '.repeat(8_388_608))
    expect(decoded(bytes, 'base64', [4096]).toString()).toBe(filling.startsWith('QQ') ? 'A' : '')
    expect(decoded(bytes, 'quoted-printable', [4096]).length).toBeGreaterThan(1_000_000)
  }
})

test('an encoding that nobody knows is said to be unknown', () => {
  expect(decoderOf('x-uuencode')).toBeNull()
  expect(decoderOf('Base64')).not.toBeNull()
})
