import { HEADER_BYTES_MAX, readHeaders } from '../header/read-headers.ts'
import { readStructured } from '../header/read-parameters.ts'
import { type Delimiter, OpenMultiparts } from './open-multiparts.ts'
import type { Part } from './part.ts'

export const PARTS_MAX = 1000
export const DEPTH_MAX = 100

/** Longest line that is looked at as a delimiter: 70 characters of boundary and generous blanks. */
const DELIMITER_BYTES_MAX = 1000
const CR = 0x0d
const LF = 0x0a
const DASH = 0x2d
/** A message that is a part of another; RFC 6532 gave the second name to those with UTF-8 in their headers. */
const MESSAGE = /^message\/(?:rfc822|global)(?![^\s(])/

const isDashes = (raw: Buffer, at: number): boolean => raw[at] === DASH && raw[at + 1] === DASH

/** The start of the next line. */
function nextLine(raw: Buffer, from: number): number {
  const at = raw.indexOf(LF, from)
  return at === -1 ? raw.length : at + 1
}

/** The next line that begins with two dashes, or -1. `from` is the start of a line. */
function nextDashes(raw: Buffer, from: number): number {
  if (isDashes(raw, from)) return from
  const at = raw.indexOf('\n--', Math.max(0, from - 1), 'latin1')
  return at === -1 ? -1 : at + 1
}

/** The line break before a delimiter belongs to it. RFC 2046 §5.1.1. */
function bodyEnd(raw: Buffer, delimiter: number): number {
  if (raw[delimiter - 1] !== LF) return delimiter
  return delimiter - (raw[delimiter - 2] === CR ? 2 : 1)
}

export interface SplitOptions {
  /** A message within the message is cut into its parts as well: it has one child, that message. */
  opensMessages?: boolean
}

/**
 * Cuts a message into its parts in one walk over the bytes, whatever its
 * state: a missing closing boundary ends with the message, a child without one
 * ends where its parent goes on. Beyond `PARTS_MAX` or `DEPTH_MAX` nothing is
 * cut further and `isCut` says so.
 */
export function splitParts(
  raw: Buffer,
  { opensMessages = false }: SplitOptions = {},
): { root: Part; isCut: boolean } {
  const open = new OpenMultiparts()
  let parts = 0
  let isCut = false

  const delimiterAt = (at: number): Delimiter | null => {
    const end = nextLine(raw, at)
    if (end - at > DELIMITER_BYTES_MAX) return null
    return open.delimiter(raw.toString('latin1', at + 2, end).trimEnd())
  }

  const read = (delimiter: number, from: number, fallback: string): Part => {
    parts++
    const [end, start] = headerEnd(raw, from, delimiterAt)
    const headers = readHeaders(raw.toString('latin1', from, end))
    const type = readStructured(headers.get('content-type') || fallback)
    const disposition = readStructured(headers.get('content-disposition'))
    return { delimiter, header: from, headers, type, disposition, start, end: raw.length, children: [] }
  }

  /** A part and, of a message within it, the parts that begin where it begins. Answers it and the innermost. */
  const begin = (from: number, fallback: string, delimiter = from): { part: Part; innermost: Part } => {
    const part = read(delimiter, from, fallback)
    for (let innermost = part; ; ) {
      const { type } = innermost
      const boundary = type.value.startsWith('multipart/') ? type.params.get('boundary')?.trimEnd() : ''
      const isMessage = opensMessages && MESSAGE.test(type.value)
      if (!boundary && !isMessage) return { part, innermost }
      if (open.count >= DEPTH_MAX || (isMessage && parts >= PARTS_MAX)) {
        isCut = true
        return { part, innermost }
      }
      open.open(innermost, boundary || null)
      if (!isMessage) return { part, innermost }
      const message = read(innermost.start, innermost.start, 'text/plain')
      innermost.children.push(message)
      innermost = message
    }
  }

  let from = 0
  while (raw[from] === LF || raw[from] === CR) from++
  const { part: root, innermost } = begin(from, 'text/plain')
  let leaf: Part | null = isOpen(open, innermost) ? null : innermost

  for (let at = nextDashes(raw, innermost.start); at !== -1 && open.count > 0; ) {
    const delimiter = delimiterAt(at)
    let next = nextLine(raw, at)
    if (delimiter) {
      if (parts >= PARTS_MAX && !delimiter.isLast) return { root, isCut: true }
      const end = bodyEnd(raw, at)
      if (leaf) leaf.end = Math.max(leaf.start, end)
      leaf = null
      open.closeTo(delimiter.depth + (delimiter.isLast ? 0 : 1), end)
      if (!delimiter.isLast) {
        const parent = open.at(delimiter.depth)
        const isDigest = parent.type.value === 'multipart/digest'
        const begun = begin(next, isDigest ? 'message/rfc822' : 'text/plain', end)
        parent.children.push(begun.part)
        if (!isOpen(open, begun.innermost)) leaf = begun.innermost
        next = begun.innermost.start
      }
    }
    at = nextDashes(raw, next)
  }
  return { root, isCut }
}

const isOpen = (open: OpenMultiparts, part: Part): boolean =>
  open.count > 0 && open.at(open.count - 1) === part

/** Where the header block that begins at `from` ends, and where the body begins. */
function headerEnd(
  raw: Buffer,
  from: number,
  delimiterAt: (at: number) => Delimiter | null,
): [end: number, start: number] {
  for (let at = from; at < raw.length; at = nextLine(raw, at)) {
    if (raw[at] === LF) return [at, at + 1]
    if (raw[at] === CR && raw[at + 1] === LF) return [at, at + 2]
    const isNextPart = isDashes(raw, at) && delimiterAt(at) !== null
    if (isNextPart || at - from > HEADER_BYTES_MAX) return [at, at]
  }
  return [raw.length, raw.length]
}
