import type { ReadMessage } from '#mime/message.ts'
import { readHead, unreadMessage } from '#mime/read-head.ts'
import type { App } from '#server/app.ts'

/**
 * What a stored message says of itself, and the start of its bodies.
 * Never throws: of one that cannot be read its header is answered, or nothing. Decisions 60, 61.
 */
export async function lookAt({ readers, faults }: App, source: Buffer): Promise<ReadMessage> {
  try {
    return await readers.run('look', { source })
  } catch (error) {
    faults.note('reading', error)
    return headOf(source)
  }
}

/** What its header says, as far as it can be read. */
export function headOf(source: Buffer): ReadMessage {
  try {
    return readHead(source)
  } catch {
    return unreadMessage()
  }
}
