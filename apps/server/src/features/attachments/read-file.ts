import type { MailAttachment } from '#mime/message.ts'
import type { App } from '#server/app.ts'

/**
 * A file of a message with its bytes, by its number or the origin it was written with; null when there is none
 * that can be read. With `isGiven` the caller has no further use for the message.
 */
export async function readFile(
  { readers, faults }: App,
  source: Buffer,
  which: { id: number } | { origin: string },
  options: { isGiven?: boolean } = {},
): Promise<(MailAttachment & { content: Buffer }) | null> {
  try {
    return await readers.run('file', { source, ...which }, options)
  } catch (error) {
    faults.note('file', error)
    return null
  }
}
