import type { SMTPServerDataStream } from 'smtp-server'
import { measureHeader } from '#mime/header/measure-header.ts'
import type { BytesInHand } from '#server/bytes-in-hand.ts'
import type { SmtpLimits } from './smtp-limits.ts'
import { SmtpRefusal, tooMuchAtOnce } from './smtp-refusal.ts'
import { openSpool } from './spooled-data.ts'

/** Bytes of the messages that are being received now, of all connections of a door, in memory or on disk. */
export interface UnderWay {
  bytes: number
}

/** Where a door keeps what comes, and whom it asks for room in memory. */
export interface Collecting {
  limits: SmtpLimits
  underWay: UnderWay
  inHand: BytesInHand
  /** Folder for what is too large to wait in memory. */
  folder: string
}

/**
 * The message after DATA, whole. It comes into memory when there is room for it; until then it waits on disk. One
 * that is too long is read to its end, so that the client hears 552 and not a broken line; the surplus is not
 * kept. So it is with a header that is too long, before anybody reads it, and with a disk that is full. Rejects
 * when the line drops. Decisions 60, 97.
 */
export async function collectData(
  stream: SMTPServerDataStream,
  { limits, underWay, inHand, folder }: Collecting,
): Promise<{ source: Buffer } & Disposable> {
  let counted = 0
  let failure: unknown = null
  await using spool = openSpool(folder)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (failure) continue
      counted += chunk.length
      underWay.bytes += chunk.length
      if (counted > limits.message_bytes_max)
        failure = new SmtpRefusal(552, '5.3.4', 'The message is too long')
      else if (underWay.bytes > limits.bytes_under_way_max) failure = tooMuchAtOnce()
      else
        await spool.write(chunk).catch((error: unknown) => {
          failure = error
        })
    }
    if (failure) throw failure
    const held = await inHand.hold('receiving', spool.size)
    try {
      const source = await spool.read()
      const header = measureHeader(source, limits.header_lines_max)
      if (header.bytes > limits.header_bytes_max || header.lines > limits.header_lines_max)
        throw new SmtpRefusal(552, '5.3.4', 'The header is too long')
      return { source, [Symbol.dispose]: () => held[Symbol.dispose]() }
    } catch (error) {
      held[Symbol.dispose]()
      throw error
    }
  } finally {
    underWay.bytes -= counted
  }
}
