import type { SMTPServerDataStream } from 'smtp-server'
import { measureHeader } from '#mime/header/measure-header.ts'
import { openSpool, type Spool } from '#server/platform/blobs/message-spool.ts'
import type { Source } from '#server/readers/source.ts'
import type { SmtpLimits } from './smtp-limits.ts'
import { SmtpRefusal, tooMuchAtOnce } from './smtp-refusal.ts'

/** Bytes of the messages that are being received now, of all connections of a door, in memory or on disk. */
export interface UnderWay {
  bytes: number
}

/** Where a door keeps what comes. */
export interface Collecting {
  limits: SmtpLimits
  underWay: UnderWay
  /** Folder for what is too large to wait in memory. */
  folder: string
}

/**
 * The message after DATA, on disk when it is large, until disposed. One that is too long is read to its end, so that
 * the client hears 552 and not a broken line; the surplus is not kept. So it is with a header that is too long,
 * before anybody reads it, and with a disk that is full. Rejects when the line drops. Decisions 60, 97.
 */
export async function collectData(
  stream: SMTPServerDataStream,
  { limits, underWay, folder }: Collecting,
): Promise<{ source: Source } & AsyncDisposable> {
  let counted = 0
  let failure: unknown = null
  await using undo = new AsyncDisposableStack()
  undo.defer(() => {
    underWay.bytes -= counted
  })
  const spool = undo.use(openSpool(folder))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (failure) continue
    counted += chunk.length
    underWay.bytes += chunk.length
    if (counted > limits.message_bytes_max) failure = new SmtpRefusal(552, '5.3.4', 'The message is too long')
    else if (underWay.bytes > limits.bytes_under_way_max) failure = tooMuchAtOnce()
    else
      await spool.write(chunk).catch((error: unknown) => {
        failure = error
      })
  }
  if (failure) throw failure
  const source = await sourceOf(spool, limits)
  const collected = undo.move()
  return { source, [Symbol.asyncDispose]: () => collected.disposeAsync() }
}

async function sourceOf(spool: Spool, limits: SmtpLimits): Promise<Source> {
  // One more tells that the header goes on.
  const start = await spool.start(limits.header_bytes_max + 1)
  const header = measureHeader(start, limits.header_lines_max)
  if (header.bytes > limits.header_bytes_max || header.lines > limits.header_lines_max)
    throw new SmtpRefusal(552, '5.3.4', 'The header is too long')
  const { path, size } = spool
  if (path === null) return start
  return { head: start.subarray(0, header.bytes), path, from: header.bytes, length: size }
}
