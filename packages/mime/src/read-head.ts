import { measureHeader } from './header/measure-header.ts'
import { readHeaders } from './header/read-headers.ts'
import type { ReadMessage } from './message.ts'
import { messageOf } from './read-message.ts'

/** Enough for who wrote and about what. */
const HEAD_BYTES_MAX = 65_536

/** Only what the header says, for a message that cannot be read whole: no text, no files. */
export function readHead(raw: Buffer): ReadMessage {
  const head = raw.subarray(0, HEAD_BYTES_MAX)
  const { bytes } = measureHeader(head)
  const headers = readHeaders(head.toString('latin1', 0, bytes))
  return messageOf({ headers, hint: null, text: null, html: null, attachments: [], isCut: true })
}

/** A message of which nothing could be read. */
export const unreadMessage = (): ReadMessage => readHead(Buffer.alloc(0))
