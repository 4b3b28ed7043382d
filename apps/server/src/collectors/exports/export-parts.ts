import type { App } from '#server/app.ts'
import { type ExportKey, selectPart } from './exports.sql.ts'

/** Every part of an archive but the last has so many bytes, so that each byte is where it is looked for. */
export const PART_BYTES = 8 * 1_048_576

/** The same bytes in pieces of `PART_BYTES`, the last one shorter. One of them is in memory at a time. */
export async function* partsOf(
  chunks: AsyncIterable<Buffer>,
  part_bytes = PART_BYTES,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    let rest = chunk
    while (bytes + rest.length >= part_bytes) {
      const last = rest.subarray(0, part_bytes - bytes)
      rest = rest.subarray(last.length)
      yield Buffer.concat([...waiting, last])
      waiting = []
      bytes = 0
    }
    if (rest.length === 0) continue
    waiting.push(rest)
    bytes += rest.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** Bytes of an archive from `start` up to and without `end`. Throws when it is thrown away meanwhile. */
export async function* bytesOfExport(
  app: Pick<App, 'db' | 'blobs'>,
  archive: ExportKey,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let nth = Math.floor(start / PART_BYTES); nth * PART_BYTES < end; nth++) {
    const blob = await selectPart(app.db, archive, nth)
    if (blob === undefined) throw new Error('The archive was thrown away while it was downloaded.')
    let at = nth * PART_BYTES
    for await (const chunk of (await app.blobs.stream(blob)) as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at))
      if (piece.length > 0) yield piece
      at += chunk.length
      if (at >= end) break
    }
  }
}
