import type { MailAttachment } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import type { Source } from '#server/readers/source.ts'

/**
 * A file of a message with its bytes, by its number or the origin it was written with; null when there is none
 * that can be read. Throws `HandsFull`.
 */
export async function readFile(
  { readers, faults }: App,
  source: Source,
  which: { id: number } | { origin: string },
): Promise<(MailAttachment & { content: Buffer }) | null> {
  try {
    return await readers.run('file', { source, ...which })
  } catch (error) {
    if (error instanceof HandsFull) throw error
    faults.note('file', error)
    return null
  }
}
