import type { SMTPServerDataStream } from 'smtp-server'
import { measureHeader } from '#mime/header/measure-header.ts'
import { joined } from '#server/readers/shared-bytes.ts'
import type { SmtpLimits } from './smtp-limits.ts'
import { SmtpRefusal } from './smtp-refusal.ts'

/** Bytes of the messages that are being received now, of all connections of a door. */
export interface UnderWay {
  bytes: number
}

/**
 * The message after DATA, whole. One that is too long is read to its end, so that the client
 * hears 552 and not a broken line; the surplus is not kept. So it is with a header that is too long, before
 * anybody reads it. Rejects when the line drops. Decisions 60.
 */
export async function collectData(
  stream: SMTPServerDataStream,
  limits: SmtpLimits,
  underWay: UnderWay,
): Promise<{ source: Buffer } & Disposable> {
  const chunks: Buffer[] = []
  let held = 0
  let refusal: SmtpRefusal | null = null
  const release = () => {
    underWay.bytes -= held
    held = 0
    chunks.length = 0
  }
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (refusal) continue
      held += chunk.length
      underWay.bytes += chunk.length
      chunks.push(chunk)
      if (held > limits.message_bytes_max) refusal = new SmtpRefusal(552, '5.3.4', 'The message is too long')
      else if (underWay.bytes > limits.bytes_under_way_max) {
        refusal = new SmtpRefusal(452, '4.3.1', 'Too much mail at once')
      }
      if (refusal) release()
    }
    if (refusal) throw refusal
    const source = joined(chunks)
    const header = measureHeader(source, limits.header_lines_max)
    if (header.bytes > limits.header_bytes_max || header.lines > limits.header_lines_max)
      throw new SmtpRefusal(552, '5.3.4', 'The header is too long')
    return { source, [Symbol.dispose]: release }
  } catch (error) {
    release()
    throw error
  }
}
