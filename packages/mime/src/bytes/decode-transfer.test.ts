import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeBase64,
  decodeQuotedPrintable,
  decodeTransfer,
  decodeUuencode,
  sizeOfTransfer,
} from './decode-transfer.ts'

const ALPHABET = 'ABCDwxyz0189+/=-_\r\n \t!\u00e9'
const mess = fc
  .array(fc.constantFrom(...ALPHABET), { maxLength: 300 })
  .map((chars) => Buffer.from(chars.join(''), 'latin1'))

test('base64 comes out whole, with pieces that have padding of their own and whatever stands between the letters', () => {
  const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, nth) => (nth * 7919) >> 3))
  const lines = (text: string, width: number) => text.replace(new RegExp(`.{${width}}`, 'g'), '$&\r\n')
  for (const width of [1, 7, 75, 76])
    expect(decodeBase64(Buffer.from(lines(bytes.toString('base64'), width))).equals(bytes)).toBe(true)
  expect(decodeBase64(Buffer.from('SGVs\r\nbG8=IHdvcmxk-_IQ==')).toString()).toBe('Hello world!')
})

test('each run up to padding is decoded as the platform does, and counted without being decoded', () => {
  fc.assert(
    fc.property(mess, (bytes) => {
      const runs = bytes.toString('latin1').replace(/[-_]/g, '').split(/=+/)
      const expected = Buffer.concat(runs.map((run) => Buffer.from(run, 'base64')))
      expect(decodeBase64(bytes)).toEqual(expected)
      expect(sizeOfTransfer(bytes, 'base64')).toBe(expected.length)
    }),
  )
})

test.each(['quoted-printable', 'uuencode', '8bit'])(
  'what %s carries is counted as it is decoded',
  (encoding) => {
    const bytes = Buffer.from('begin 644 a\n#0V%T\n`\nend\n=41=\r\nB')
    expect(sizeOfTransfer(bytes, encoding)).toBe(decodeTransfer(bytes, encoding).length)
  },
)

test.each([
  ['=D0=b6=3D', 'ж='],
  ['soft =\r\nbreak = \t\r\nwith white space =\nbare', 'soft break with white space bare'],
  ['at the end=', 'at the end'],
  ['at the end= \r', 'at the end'],
  ['no escape: =ZZ =4 ==41', 'no escape: =ZZ =4 =A'],
  // Deleting it, as RFC 2045 has it, would take the mark off signatures and flowed lines. Decisions 116.
  ['flowed \r\n-- \r\nAnna=20\r\n', 'flowed \r\n-- \r\nAnna \r\n'],
])('quoted-printable: %j', (source, text) => {
  expect(decodeQuotedPrintable(Buffer.from(source)).toString()).toBe(text)
})

test('a megabyte of the worst is read once: white space, escapes that are none, breaks that never come', () => {
  const SIZE = 1_048_576
  for (const piece of [' ', '=', '= ', `=${' '.repeat(1023)}`, '=\t\r', '=4']) {
    const bytes = Buffer.from(`=20${piece.repeat(SIZE / piece.length)}x`)
    const read = decodeQuotedPrintable(bytes)
    expect(read.toString('latin1', 0, 1)).toBe(' ')
    expect(read.length).toBe(bytes.length - 2)
  }
})

test('uuencode: the lines between begin and end, each of the length it says, as far as there is so much', () => {
  expect(decodeUuencode(Buffer.from('begin 644 cat.txt\r\n#0V%T\r\n`\r\nend\r\n#0V%T')).toString()).toBe(
    'Cat',
  )
  expect(decodeUuencode(Buffer.from('#0V%T\n"0V%T')).toString()).toBe('CatCa')
  expect(decodeUuencode(Buffer.from('M0V%T')).toString()).toBe('Cat')
})
