import type { ReadMessage } from '#mime/message.ts'
import { readMessage } from '#mime/read-message.ts'

/** As much of a body as the marks of our own messages are looked for in. */
const BODY_CHARS_KEPT = 100_000
/** Enough for that, and for the images that a page names. */
const BODIES_BYTES_MAX = 6_291_456

/** A message with no more than the start of its bodies. */
export async function readForViewing(source: Buffer): Promise<ReadMessage> {
  const message = await readMessage(source, { bodies_bytes_max: BODIES_BYTES_MAX })
  const start = (body: string | null) => body?.slice(0, BODY_CHARS_KEPT) ?? null
  return { ...message, text: start(message.text), html: start(message.html) }
}
