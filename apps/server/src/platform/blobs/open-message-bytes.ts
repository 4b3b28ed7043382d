import { open } from 'node:fs/promises'
import type { BlobStore } from './blob-store.ts'

/** First byte, and the one behind the last. */
interface Span {
  start: number
  end: number
}

/** The bytes of a stored message by where they stand in it, until disposed. */
export interface MessageBytes extends AsyncDisposable {
  read(span: Span): Promise<Buffer>
  /** Begins to read a small message up to where something will be asked for; what fails is said then. */
  begin(end: number): void
  /** The same in pieces, so that a large span is never in memory. */
  pieces(span: Span): AsyncIterable<Buffer>
}

/** So much of a message is held in memory, from its start to the last byte that is asked for. */
const IN_MEMORY_BYTES = 262_144
const PIECE_BYTES = 65_536

/** Nothing is read before something is asked for. Then throws `BlobMissing` when there is none. */
export function openMessageBytes(
  blobs: BlobStore,
  { blob, size }: { blob: string; size: number },
): MessageBytes {
  const undo = new AsyncDisposableStack()
  let start: Promise<Buffer> | undefined
  let startEnd = 0
  let large: Promise<Awaited<ReturnType<typeof open>>> | undefined
  const openLarge = async () => undo.use(await open(undo.use(await blobs.file(blob)).path))

  function begin(end: number): void {
    if (end > IN_MEMORY_BYTES || end <= startEnd) return
    startEnd = end
    start = blobs.start(blob, end)
    start.catch(() => {})
  }

  async function read({ start: from, end }: Span): Promise<Buffer> {
    if (end > startEnd) begin(Math.max(end, size))
    if (start && end <= startEnd) return (await start).subarray(from, end)
    large ??= openLarge()
    const length = end - from
    const { buffer, bytesRead } = await (await large).read(Buffer.allocUnsafe(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  }
  return {
    read,
    begin,
    async *pieces({ start, end }) {
      for (let at = start; at < end; ) {
        const piece = await read({ start: at, end: Math.min(end, at + PIECE_BYTES) })
        if (piece.length === 0) throw new Error(`the blob ${blob} is shorter than its message`)
        yield piece
        at += piece.length
      }
    },
    [Symbol.asyncDispose]: () => undo.disposeAsync(),
  }
}
