import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProxyHeader } from './proxy-header.ts'

const SIGNATURE = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1')
const numbers = fc.nat(255)
const v4 = fc.tuple(numbers, numbers, numbers, numbers).map((parts) => parts.join('.'))
const v6 = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')

const line = (words: string) => Buffer.from(`PROXY ${words}\r\n`)
const lines = fc.oneof(
  fc.tuple(v4, v4).map(([from, to]) => ({ bytes: line(`TCP4 ${from} ${to} 56324 443`), address: from })),
  fc.tuple(v6, v6).map(([from, to]) => ({
    bytes: line(`TCP6 ${hex(from)} ${hex(to)} 1 2`),
    address: hex(from),
  })),
  fc.constant({ bytes: line('UNKNOWN ffff::1 ::1 65535 65535'), address: null }),
)
function binary(command: number, family: number, body: Buffer): Buffer {
  const head = Buffer.from([0x20 | command, family, 0, 0])
  head.writeUInt16BE(body.length, 2)
  return Buffer.concat([SIGNATURE, head, body])
}
const more = fc.uint8Array({ maxLength: 60 })
const binaries = fc.oneof(
  fc.tuple(v4, more).map(([from, rest]) => ({
    bytes: binary(1, 0x11, Buffer.concat([Buffer.from(from.split('.').map(Number)), Buffer.alloc(8), rest])),
    address: from,
  })),
  fc.tuple(v6, more).map(([from, rest]) => ({
    bytes: binary(
      1,
      0x21,
      Buffer.concat([Buffer.from(new Uint16Array(from).buffer).swap16(), Buffer.alloc(20), rest]),
    ),
    address: hex(from),
  })),
  more.map((rest) => ({ bytes: binary(0, 0, Buffer.from(rest)), address: null })),
)

describe('the header of a balancer', () => {
  test('says who calls, in either version, and nothing before it has come whole', () => {
    fc.assert(
      fc.property(fc.oneof(lines, binaries), more, ({ bytes, address }, rest) => {
        const length = bytes.length
        expect(readProxyHeader(Buffer.concat([bytes, rest]))).toEqual({ bytes: length, address })
        for (let at = 0; at < length; at++) expect(readProxyHeader(bytes.subarray(0, at))).toBe('more')
      }),
    )
  })

  test('is none where something else begins, and is not waited for without end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 200 }), (bytes) => {
        expect(readProxyHeader(Buffer.concat([Buffer.from('EHLO '), bytes]))).toBeNull()
        const header = readProxyHeader(Buffer.from(bytes))
        if (header !== 'more' && header !== null) expect(header.bytes).toBeLessThanOrEqual(4112)
      }),
    )
    expect(readProxyHeader(Buffer.from(`PROXY ${'x'.repeat(200)}`))).toBeNull()
    expect(readProxyHeader(line('TCP4 1.2.3.4.5 1.1.1.1 1 2'))).toBeNull()
    expect(readProxyHeader(line('TCP4 ::1 ::1 1 2'))).toBeNull()
    expect(readProxyHeader(binary(1, 0x11, Buffer.alloc(5000)))).toBeNull()
    expect(readProxyHeader(binary(1, 0x21, Buffer.alloc(12)))).toBeNull()
  })
})
