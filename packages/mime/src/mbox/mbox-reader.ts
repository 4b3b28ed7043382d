import { isSeparator, SEPARATOR_BYTES_MAX } from './separator-line.ts'

/** A message begins with its `separator`, and its bytes follow. Those before the first one are left out. */
export type MboxPiece =
  | { kind: 'separator'; line: string; at: number }
  /** Good until the next chunk is pushed. */
  | { kind: 'bytes'; bytes: Buffer }

export interface MboxReader {
  push(chunk: Buffer): Iterable<MboxPiece>
  /** The file is at its end. */
  end(): Iterable<MboxPiece>
  /** The byte of the file behind all of which it is known what they are. */
  at(): number
}

const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x3e
const F = 0x46
const FROM = Buffer.from('From ')
const NONE = Buffer.alloc(0)

/**
 * Messages of an mbox file as they go by, in linear time and with no more than a line of separators in memory. Of the
 * dialects mboxrd is read: one `>` goes from every `>From ` and `>>From `, which mboxo has written for the first of them.
 * The empty line before a separator, and at the end of the file, belongs to the file. `at`: the byte of the file that
 * comes first. RFC 4155; https://www.qmail.org/man/man5/mbox.html.
 */
export function openMboxReader(at = 0): MboxReader {
  /** The start of a line of which too little is there to say what it is. */
  let carry = NONE
  let base = at
  let isLineStart = true
  /** No line but empty ones has come. */
  let isFirst = true
  /** An empty line, which may belong to the separator behind it. */
  let blank = NONE
  let isBehindBlank = true
  let isWithin = false

  function* flush(bytes: Buffer, from: number, to: number): Generator<MboxPiece> {
    if (to <= from) return
    if (isWithin && blank.length > 0) yield { kind: 'bytes', bytes: blank }
    blank = NONE
    if (isWithin) yield { kind: 'bytes', bytes: bytes.subarray(from, to) }
  }

  function* read(bytes: Buffer, isEnd: boolean): Generator<MboxPiece> {
    let from = 0
    let to = 0
    while (to < bytes.length) {
      if (!isLineStart) {
        const end = bytes.indexOf(LF, to)
        to = end < 0 ? bytes.length : end + 1
        isLineStart = end >= 0
        continue
      }
      const line = classify(bytes, to, { isEnd, isFirst, isBehindBlank })
      if (line.kind === 'unclear') {
        to = line.at
        break
      }
      if (line.kind === 'blank') {
        const last = lastBlank(bytes, { start: to, end: line.end })
        yield* flush(bytes, from, last.start)
        if (isWithin && blank.length > 0) yield { kind: 'bytes', bytes: blank }
        blank = Buffer.from(bytes.subarray(last.start, last.end))
        from = to = last.end
        isBehindBlank = true
        continue
      }
      isFirst = false
      isBehindBlank = false
      if (line.kind === 'separator') {
        yield* flush(bytes, from, to)
        blank = NONE
        isWithin = true
        yield { kind: 'separator', line: line.text, at: base + to }
        from = to = line.end
        continue
      }
      if (line.kind === 'quoted') {
        yield* flush(bytes, from, line.quote)
        from = to = line.quote + 1
      }
      isLineStart = false
    }
    yield* flush(bytes, from, to)
    carry = Buffer.from(bytes.subarray(to))
    base += to
  }

  return {
    *push(chunk) {
      yield* read(carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk, false)
    },
    *end() {
      yield* read(carry, true)
    },
    at: () => base,
  }
}

type Line =
  | { kind: 'blank'; end: number }
  | { kind: 'separator'; text: string; end: number }
  /** `quote`: the `>` that goes. */
  | { kind: 'quoted'; quote: number }
  | { kind: 'text' }
  /** More has to come; what lies before `at` is of the line for certain. */
  | { kind: 'unclear'; at: number }

interface Around {
  isEnd: boolean
  isFirst: boolean
  isBehindBlank: boolean
}

/** What the line at `start` is. */
function classify(bytes: Buffer, start: number, { isEnd, isFirst, isBehindBlank }: Around): Line {
  const first = bytes[start]
  if (first === LF) return { kind: 'blank', end: start + 1 }
  if (first === CR) {
    if (bytes[start + 1] === LF) return { kind: 'blank', end: start + 2 }
    return start + 1 < bytes.length || isEnd ? { kind: 'text' } : { kind: 'unclear', at: start }
  }
  if (first === QUOTE) {
    let end = start
    while (bytes[end] === QUOTE) end++
    // Which of them goes does not matter, so that the last one alone waits, however many there are.
    const isFrom = beginsWithFrom(bytes, end)
    if (isFrom === null && !isEnd) return { kind: 'unclear', at: end - 1 }
    return isFrom ? { kind: 'quoted', quote: end - 1 } : { kind: 'text' }
  }
  if (first !== F) return { kind: 'text' }
  const isFrom = beginsWithFrom(bytes, start)
  if (isFrom === null && !isEnd) return { kind: 'unclear', at: start }
  if (!isFrom) return { kind: 'text' }
  const some = bytes.subarray(start, start + SEPARATOR_BYTES_MAX)
  const newline = some.indexOf(LF)
  if (newline < 0 && some.length < SEPARATOR_BYTES_MAX && !isEnd) return { kind: 'unclear', at: start }
  if (newline < 0 && some.length === SEPARATOR_BYTES_MAX) return { kind: 'text' }
  const text = some.toString('latin1', 0, newline < 0 ? some.length : newline).trimEnd()
  const isOne = isFirst || isSeparator(text, isBehindBlank)
  return isOne
    ? { kind: 'separator', text, end: newline < 0 ? bytes.length : start + newline + 1 }
    : { kind: 'text' }
}

/** Of empty lines that follow each other the last one that is whole: it alone may belong to a separator. */
function lastBlank(bytes: Buffer, { start, end }: { start: number; end: number }) {
  for (;;) {
    const length = bytes[end] === LF ? 1 : bytes[end] === CR && bytes[end + 1] === LF ? 2 : 0
    if (length === 0) return { start, end }
    start = end
    end += length
  }
}

/** null: what is there may be the start of it. */
function beginsWithFrom(bytes: Buffer, start: number): boolean | null {
  const some = bytes.subarray(start, start + FROM.length)
  if (!FROM.subarray(0, some.length).equals(some)) return false
  return some.length === FROM.length ? true : null
}
