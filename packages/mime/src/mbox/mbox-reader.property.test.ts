import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMboxReader } from './mbox-reader.ts'

interface Read {
  messages: { line: string; at: number; bytes: Buffer }[]
  /** The most that one piece had. */
  longest: number
}

/** All that is read of these chunks. */
function readAll(chunks: Iterable<Buffer>, at = 0): Read {
  const reader = openMboxReader(at)
  const parts: { line: string; at: number; pieces: Buffer[] }[] = []
  let longest = 0
  const take = (pieces: ReturnType<typeof reader.end>) => {
    for (const piece of pieces) {
      if (piece.kind === 'separator') parts.push({ line: piece.line, at: piece.at, pieces: [] })
      else {
        longest = Math.max(longest, piece.bytes.length)
        parts.at(-1)!.pieces.push(Buffer.from(piece.bytes))
      }
    }
  }
  for (const chunk of chunks) take(reader.push(chunk))
  take(reader.end())
  const messages = parts.map(({ pieces, ...part }) => ({ ...part, bytes: Buffer.concat(pieces) }))
  return { messages, longest }
}

function* cut(file: Buffer, sizes: readonly number[]): Generator<Buffer> {
  for (let at = 0, nth = 0; at < file.length; nth++) {
    const size = Math.max(1, sizes[nth % sizes.length] ?? file.length)
    yield file.subarray(at, at + size)
    at += size
  }
}

/** RFC 4155 with the quoting of mboxrd: every line that begins with `From ` behind any number of `>` gets one more. */
function writeMbox(messages: readonly string[], newline: string): Buffer {
  const written = messages.map((message) => {
    const quoted = message.replace(/^(>*From )/gm, '>$1')
    return `From anna@old.test Thu Nov  6 08:00:05 2025${newline}${quoted}${newline}`
  })
  return Buffer.from(written.join(''), 'latin1')
}

const line = fc.oneof(
  fc.constantFrom(
    ...['', 'From ', 'From', '>', '>>', '>From x', '>>>From ', 'From x Thu Nov  6 08:00:05 2025', ' From '],
    ...[
      'From - Mon Jan  1 00:00:00 1990',
      'From a@b 10:00 2020',
      'F',
      'Fr',
      '>F',
      '>Fro',
      'Subject: x',
      '\r',
    ],
  ),
  fc.string({ unit: fc.constantFrom('>', 'F', 'r', 'o', 'm', ' ', 'a', '\r', '\xff', '\0'), maxLength: 12 }),
)
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })

test.each(['\n', '\r\n'])(
  'what was written as mboxrd is read byte for byte, however it comes (%j)',
  (newline) => {
    const message = fc
      .array(line, { minLength: 1, maxLength: 12 })
      // A lone CR at the end of a line would make another line end of the one behind it.
      .map((lines) => lines.map((one) => one.replace(/\r+$/, '') + newline).join(''))
    fc.assert(
      fc.property(fc.array(message, { maxLength: 5 }), sizes, (messages, some) => {
        const file = writeMbox(messages, newline)
        const { messages: read } = readAll(cut(file, some))
        expect(read.map(({ bytes }) => bytes.toString('latin1'))).toEqual(messages)
        // Whoever goes on at a message of which one knows where it begins reads the same from there.
        for (const [nth, { at }] of read.entries())
          expect(readAll([file.subarray(at)], at).messages).toEqual(read.slice(nth))
      }),
    )
  },
)

test('how a file is cut changes nothing of what is read', () => {
  const file = fc.array(line).map((lines) => Buffer.from(lines.join('\n'), 'latin1'))
  fc.assert(
    fc.property(file, sizes, (bytes, some) => {
      expect(readAll(cut(bytes, some)).messages).toEqual(readAll([bytes]).messages)
    }),
  )
})

test('random bytes never throw, and nothing waits but the start of a line', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), sizes, (bytes, some) => {
      const { messages, longest } = readAll(cut(Buffer.from(bytes), some))
      expect(longest).toBeLessThanOrEqual(40 + 400)
      expect(messages.reduce((sum, one) => sum + one.bytes.length, 0)).toBeLessThanOrEqual(bytes.length)
    }),
  )
})
