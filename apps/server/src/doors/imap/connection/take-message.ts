import { measureHeader } from '#mime/header/measure-header.ts'
import { openSpool, type Spool } from '#server/platform/blobs/message-spool.ts'
import type { Source } from '#server/readers/source.ts'
import { ImapNo } from '../answer.ts'
import type { ImapLimits } from '../imap-limits.ts'
import type { DoorParts } from '../session.ts'

/** A message of APPEND: in memory while it is small, else in a file that goes when this is disposed. */
export interface TakenMessage extends AsyncDisposable {
  source: Source
}

/** What one APPEND has brought so far; in memory, with those of the connection that are still at work. */
export interface Taking {
  bytes: number
  in_memory: number
}

/**
 * Why a message of so many bytes is not wanted; null: it may come. Asked before it is sent, so that a disk is not
 * filled by what nobody could keep. RFC 7889, RFC 3502.
 */
export function refuseMessage(
  { limits, underWay }: DoorParts,
  taking: Taking,
  size: number,
): { code: string; text: string } | null {
  if (size > limits.message_bytes_max) return { code: 'TOOBIG', text: 'The message is too long' }
  if (taking.bytes + size > limits.append_bytes_max)
    return { code: 'TOOBIG', text: 'These are too many messages for one APPEND' }
  if (underWay.bytes + size > limits.bytes_under_way_max)
    return { code: 'INUSE', text: 'Too much is coming in just now' }
  return null
}

/** Takes all that comes. Throws ImapNo when nobody could read its header. Decisions 60, 97. */
export async function takeMessage(
  { limits, spoolFolder, underWay }: DoorParts,
  taking: Taking,
  { chunks, size }: { chunks: AsyncIterable<Buffer>; size: number },
): Promise<TakenMessage> {
  await using undo = new AsyncDisposableStack()
  taking.bytes += size
  underWay.bytes += size
  undo.defer(() => {
    underWay.bytes -= size
  })
  const isFull = taking.in_memory + size > limits.append_in_memory_max
  const spool = undo.use(isFull ? openSpool(spoolFolder, 0) : openSpool(spoolFolder))
  for await (const chunk of chunks) await spool.write(chunk)
  if (spool.path === null) taking.in_memory += size
  const source = await sourceOf(spool, limits)
  const taken = undo.move()
  return { source, [Symbol.asyncDispose]: () => taken.disposeAsync() }
}

async function sourceOf(spool: Spool, { header_bytes_max, header_lines_max }: ImapLimits): Promise<Source> {
  // One more tells that the header goes on.
  const start = await spool.start(header_bytes_max + 1)
  const { bytes, lines } = measureHeader(start, header_lines_max)
  if (bytes > header_bytes_max || lines > header_lines_max)
    throw new ImapNo('CANNOT', 'The header of the message is too long')
  const { path, size } = spool
  if (path === null) return start
  return { head: start.subarray(0, bytes), path, from: bytes, length: size }
}
