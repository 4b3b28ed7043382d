import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The bytes of a message: in memory while they are few, else where a thread finds them on disk. Decisions 97. */
export type Source = Buffer | SourceOnDisk

/** It crosses over to a thread as it is, and costs next to nothing where people are served. */
export interface SourceOnDisk {
  /** What stands first, its whole header at least; the rest is in the file. */
  head: Buffer
  path: string
  /** The byte of the file that follows `head`. */
  from: number
  /** Of all of it. */
  length: number
}

/** Messages up to this size may wait in memory. */
export const IN_MEMORY_BYTES = 65_536
/** So much of a file is in memory while it goes by. */
const PIECE_BYTES = 262_144

/** Its header at least, and all of it when it is in memory. */
export const startOf = (source: Source): Buffer => (Buffer.isBuffer(source) ? source : source.head)

/** The message with a start of its own. `change` gets `startOf`. */
export function withStart(source: Source, change: (start: Buffer) => Buffer): Source {
  if (Buffer.isBuffer(source)) return change(source)
  const head = change(source.head)
  return { ...source, head, length: source.length - source.head.length + head.length }
}

/** The message below lines that stand on top of it. */
export const below = (top: Buffer, source: Source): Source =>
  withStart(source, (start) => Buffer.concat([top, start]))

/** Piece by piece, and others have their turn in between. A piece is good until the next one is asked for. */
export async function* piecesOf(source: Source): AsyncGenerator<Buffer> {
  const start = startOf(source)
  for (let at = 0; at < start.length; at += PIECE_BYTES) yield start.subarray(at, at + PIECE_BYTES)
  if (Buffer.isBuffer(source)) return
  await using file = await open(source.path)
  // One for all: what a large message leaves behind in pieces is collected late.
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES)
  for (let at = source.from; ; ) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** As a store takes it: few bytes at once, whose name is known before they are written. */
export const bytesToStore = (source: Source): Buffer | AsyncIterable<Buffer> =>
  Buffer.isBuffer(source) ? source : piecesOf(source)

/** No more than so many bytes of it. */
export async function firstOf(source: Source, bytes_max: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let left = bytes_max
  for await (const piece of piecesOf(source)) {
    pieces.push(Buffer.from(piece.subarray(0, left)))
    left -= piece.length
    if (left <= 0) break
  }
  return Buffer.concat(pieces)
}

/** All of it, for those who keep pieces and look ahead. */
export function streamOf(source: Source): Readable {
  const copies = async function* () {
    for await (const piece of piecesOf(source)) yield Buffer.from(piece)
  }
  return Readable.from(copies(), { highWaterMark: 1 })
}
