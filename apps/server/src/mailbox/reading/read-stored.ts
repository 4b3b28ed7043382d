import type { ReadMessage } from '#mime/message.ts'
import { readHead, unreadMessage } from '#mime/read-head.ts'
import type { App } from '#server/app.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { type Source, startOf } from '#server/readers/source.ts'

/**
 * What a stored message says of itself, and the start of its bodies.
 * Throws `HandsFull`, and nothing else: of one that cannot be read its header is answered, or nothing. Decisions 60, 61.
 */
export async function readStored({ readers, faults }: App, source: Source): Promise<ReadMessage> {
  try {
    return await readers.run('view', { source })
  } catch (error) {
    if (error instanceof HandsFull) throw error
    faults.note('reading', error)
    return headOf(source)
  }
}

/** What its header says, as far as it can be read. */
export function headOf(source: Source): ReadMessage {
  try {
    return readHead(startOf(source))
  } catch {
    return unreadMessage()
  }
}
