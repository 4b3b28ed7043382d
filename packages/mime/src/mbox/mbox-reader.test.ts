import { expect, test } from 'vitest'
import { openMboxReader } from './mbox-reader.ts'
import { isSeparator, separatorDate } from './separator-line.ts'

const MEGABYTE = 1_048_576

function read(file: string | Buffer): string[] {
  const reader = openMboxReader()
  const messages: string[] = []
  for (const pieces of [reader.push(Buffer.from(file)), reader.end()])
    for (const piece of pieces) {
      if (piece.kind === 'separator') messages.push('')
      else messages[messages.length - 1] += piece.bytes.toString('latin1')
    }
  return messages
}

test.each([
  ['without a newline at its end', 'From a Thu Nov  6 08:00:05 2025\nA: 1\n\nbody', ['A: 1\n\nbody']],
  ['with an empty line at its end', 'From a Thu Nov  6 08:00:05 2025\nA: 1\n\nbody\n\n', ['A: 1\n\nbody\n']],
  ['that ends with a separator', 'From a Thu Nov  6 08:00:05 2025\nA: 1\n\nFrom b', ['A: 1\n\nFrom b']],
  [
    'with garbage before its first line',
    'garbage\n\nmore\nFrom a@a Thu Nov  6 08:00:05 2025\nA: 1\n',
    ['A: 1\n'],
  ],
  ['of mboxo', 'From a Thu Nov  6 08:00:05 2025\n\n>From me\n\n', ['\nFrom me\n']],
  ['whose first line has no date', 'From nobody\nA: 1\n', ['A: 1\n']],
  [
    'with CRLF',
    'From a Thu Nov  6 08:00:05 2025\r\nA: 1\r\n\r\nFrom b Thu Nov  6 08:00:05 2025\r\nB: 2\r\n',
    ['A: 1\r\n', 'B: 2\r\n'],
  ],
  [
    'of files put together',
    'From a Thu Nov  6 08:00:05 2025\nA: 1\nFrom b Thu Nov  6 08:00:05 2025\nB: 2\n',
    ['A: 1\n', 'B: 2\n'],
  ],
  [
    'of a body that nobody quoted',
    'From a Thu Nov  6 08:00:05 2025\nA: 1\n\nFrom now on at 10:30, 2025\n',
    ['A: 1\n\nFrom now on at 10:30, 2025\n'],
  ],
  ['of nothing', '', []],
])('a file %s', (_, file, messages) => {
  expect(read(file)).toEqual(messages)
})

test.each([
  ['From anna@old.test Thu Nov  6 08:00:05 2025', '2025-11-06T08:00:05.000Z'],
  ['From - Thu Nov 06 08:00:05 2025', '2025-11-06T08:00:05.000Z'],
  ['From 1643@xxx Sat Oct 28 17:41:17 +0300 2017', '2017-10-28T14:41:17.000Z'],
  ['From a Thu Nov  6 08:00 MSK 2025', '2025-11-06T08:00:00.000Z'],
  ['From a Thu Nov  6 08:00:05 2025 -0500', '2025-11-06T13:00:05.000Z'],
])('%s', (line, moment) => {
  expect(isSeparator(line, false)).toBe(true)
  expect(separatorDate(line)?.toISOString()).toBe(moment)
})

test.each(['From anna@old.test 2025-11-06 08:00:05', 'From - 6 ноя 2025, 08:00'])(
  '%s begins a message behind an empty line alone',
  (line) => {
    expect([isSeparator(line, true), isSeparator(line, false)]).toEqual([true, false])
    expect(separatorDate(line)).toBeNull()
  },
)

test.each([
  ['separators', 'From a Thu Nov  6 08:00:05 2025\n'],
  ['lines that may be quoted', '>From\n>From \n'],
  ['quotation marks', '>'],
  ['starts of separators', 'From @@@@@@@@@@@@@@@@ 1:11 1:11 Mon  Jan  Mon\n\n'],
  ['a line of From', 'From '],
  ['empty lines', '\n'],
  ['returns', '\r'],
  ['a weekday and blanks', `From ${'Mon   '.repeat(60)}\n\n`],
])('a megabyte of %s is read in one go', (_, unit) => {
  const file = Buffer.from(`From a Thu Nov  6 08:00:05 2025\n${unit.repeat(MEGABYTE / unit.length)}`)
  const reader = openMboxReader()
  let bytes = 0
  for (let at = 0; at < file.length; at += 65_536)
    for (const piece of reader.push(file.subarray(at, at + 65_536)))
      bytes += piece.kind === 'bytes' ? piece.bytes.length : piece.line.length + 1
  for (const piece of reader.end())
    bytes += piece.kind === 'bytes' ? piece.bytes.length : piece.line.length + 1
  expect(bytes).toBeLessThanOrEqual(file.length)
  // One quotation mark of each two lines at most, and an empty line, are not of the messages.
  expect(bytes).toBeGreaterThan(file.length * 0.9)
})

test('however many empty lines follow each other, they come in a few pieces, and the last belongs to the file', () => {
  for (const line of ['\n', '\r\n']) {
    const reader = openMboxReader()
    const separator = `From a Thu Nov  6 08:00:05 2025${line}`
    const file = Buffer.from(`${separator}A: 1${line.repeat(10_000)}${separator}`)
    const pieces = [...reader.push(file), ...reader.end()].map((piece) =>
      piece.kind === 'bytes' ? piece.bytes.length : piece.kind,
    )
    expect(pieces.length).toBeLessThan(8)
    const bytes = pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? piece : 0), 0)
    expect(bytes).toBe(4 + 9999 * line.length)
    expect(pieces.at(-1)).toBe('separator')
  }
})
