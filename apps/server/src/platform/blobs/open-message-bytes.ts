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
  /** Begins to read a small message, of which something will be asked for; what fails is said then. */
  begin(): void
  /** The same in pieces, so that a large span is never in memory. */
  pieces(span: Span): AsyncIterable<Buffer>
}

/** Small ones are read at once, for most programs ask for most of them. */
const IN_MEMORY_BYTES = 262_144
const PIECE_BYTES = 65_536

/** Nothing is read before something is asked for. Then throws `BlobMissing` when there is none. */
export function openMessageBytes(
  blobs: BlobStore,
  { blob, size }: { blob: string; size: number },
): MessageBytes {
  const undo = new AsyncDisposableStack()
  let small: Promise<Buffer> | undefined
  let large: Promise<Awaited<ReturnType<typeof open>>> | undefined
  const openLarge = async () => undo.use(await open(undo.use(await blobs.file(blob)).path))

  async function read({ start, end }: Span): Promise<Buffer> {
    if (size <= IN_MEMORY_BYTES) {
      small ??= blobs.get(blob)
      return (await small).subarray(start, end)
    }
    large ??= openLarge()
    const { buffer, bytesRead } = await (await large).read(
      Buffer.allocUnsafe(end - start),
      0,
      end - start,
      start,
    )
    return buffer.subarray(0, bytesRead)
  }
  return {
    read,
    begin() {
      if (size > IN_MEMORY_BYTES) return
      small ??= blobs.get(blob)
      small.catch(() => {})
    },
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
