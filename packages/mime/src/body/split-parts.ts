import { HEADER_BYTES_MAX, type Headers, readHeaders } from '../header/read-headers.ts'
import { readStructured, type Structured } from '../header/read-parameters.ts'

export const PARTS_MAX = 1000
export const DEPTH_MAX = 100

/** One node of a message's tree. `start` and `end` bound its body within the raw message. */
export interface Part {
  headers: Headers
  type: Structured
  disposition: Structured
  start: number
  end: number
  children: Part[]
}

interface Open {
  part: Part
  boundary: string
}

const endOfLine = (raw: Buffer, from: number): number => {
  const at = raw.indexOf(0x0a, from)
  return at === -1 ? raw.length : at + 1
}

/** Where the header block that begins at `from` ends, and where the body begins. */
function headerEnd(
  raw: Buffer,
  from: number,
  isBoundary: (at: number) => boolean,
): [end: number, body: number] {
  let at = from
  while (at < raw.length) {
    if (raw[at] === 0x0a) return [at, at + 1]
    if (raw[at] === 0x0d && raw[at + 1] === 0x0a) return [at, at + 2]
    if (at > from && raw[at] === 0x2d && raw[at + 1] === 0x2d && isBoundary(at)) return [at, at]
    at = endOfLine(raw, at)
    if (at - from > HEADER_BYTES_MAX) return [at, at]
  }
  return [raw.length, raw.length]
}

/**
 * Cuts a message into its parts in one walk over the bytes, whatever its
 * state: a missing closing boundary ends with the message, a child without one
 * ends where its parent goes on. message/rfc822 is not opened. Beyond
 * `PARTS_MAX` or `DEPTH_MAX` nothing is cut further and `isCut` says so.
 */
export function splitParts(raw: Buffer): { root: Part; isCut: boolean } {
  const open: Open[] = []
  const depths = new Map<string, number[]>()
  let parts = 0
  let isCut = false

  const delimiterAt = (at: number): { depth: number; isLast: boolean; next: number } | null => {
    const next = endOfLine(raw, at)
    if (next - at > 1000) return null
    const line = raw.toString('latin1', at + 2, next).trimEnd()
    const asOpen = depths.get(line)?.at(-1)
    if (asOpen !== undefined) return { depth: asOpen, isLast: false, next }
    const closed = open.findLastIndex(({ boundary }) => line.startsWith(`${boundary}--`))
    return closed === -1 ? null : { depth: closed, isLast: true, next }
  }

  const begin = (from: number, fallback: string): Part => {
    parts++
    const [end, body] = headerEnd(raw, from, (at) => delimiterAt(at) !== null)
    const headers = readHeaders(raw.toString('latin1', from, end))
    const type = readStructured(headers.get('content-type') || fallback)
    const disposition = readStructured(headers.get('content-disposition'))
    const part: Part = { headers, type, disposition, start: body, end: raw.length, children: [] }
    const boundary = type.value.startsWith('multipart/') ? (type.params.get('boundary') ?? '').trimEnd() : ''
    if (boundary !== '') {
      if (open.length >= DEPTH_MAX) isCut = true
      else push({ part, boundary })
    }
    return part
  }

  const push = (node: Open): void => {
    depths.set(node.boundary, [...(depths.get(node.boundary) ?? []), open.length])
    open.push(node)
  }
  const pop = (): void => {
    const { boundary } = open.pop()!
    const left = depths.get(boundary)!.slice(0, -1)
    if (left.length === 0) depths.delete(boundary)
    else depths.set(boundary, left)
  }

  let from = 0
  while (raw[from] === 0x0a || raw[from] === 0x0d) from++
  const root = begin(from, 'text/plain')
  const ended: Part[] = [root]
  let leaf: Part | null = open.length > 0 ? null : root

  let at = root.start
  if (!(raw[at] === 0x2d && raw[at + 1] === 0x2d)) at = nextDashes(raw, at)
  while (open.length > 0 && at !== -1) {
    const found = delimiterAt(at)
    if (found) {
      if (parts >= PARTS_MAX && !found.isLast) {
        isCut = true
        break
      }
      const bodyEnd = at - (raw[at - 1] === 0x0a ? (raw[at - 2] === 0x0d ? 2 : 1) : 0)
      if (leaf) leaf.end = Math.max(leaf.start, bodyEnd)
      leaf = null
      while (open.length > found.depth + 1) pop()
      const parent = open[found.depth]!
      if (found.isLast) {
        pop()
        at = found.next - 1
      } else {
        const before = open.length
        const child = begin(
          found.next,
          parent.part.type.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain',
        )
        parent.part.children.push(child)
        ended.push(child)
        leaf = open.length > before ? null : child
        at = child.start - 1
        if (raw[child.start] === 0x2d && raw[child.start + 1] === 0x2d) {
          at = child.start
          continue
        }
      }
    }
    at = nextDashes(raw, at)
  }
  return { root, isCut }
}

/** The next line that begins with two dashes, or -1. */
function nextDashes(raw: Buffer, from: number): number {
  const at = raw.indexOf('\n--', Math.max(0, from), 'latin1')
  return at === -1 ? -1 : at + 1
}
