import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { type MessageBytes, openMessageBytes } from '#server/platform/blobs/open-message-bytes.ts'

/** So many wait in memory, each of which is small. */
const AHEAD = 4

/** Bytes of messages, one after the other: small ones are on their way while the one before them is told, up to
 * where the last of them is needed. */
export async function* openAhead<Message extends { blob: string; size: number }>(
  blobs: BlobStore,
  messages: readonly Message[],
  endOf: (message: Message) => number,
): AsyncGenerator<MessageBytes> {
  const opened: MessageBytes[] = []
  let next = 0
  try {
    for (let nth = 0; nth < messages.length; nth++) {
      while (next < messages.length && next <= nth + AHEAD) {
        const message = messages[next++]!
        const bytes = openMessageBytes(blobs, message)
        bytes.begin(endOf(message))
        opened.push(bytes)
      }
      await using bytes = opened.shift()!
      yield bytes
    }
  } finally {
    for (const bytes of opened) await bytes[Symbol.asyncDispose]()
  }
}
