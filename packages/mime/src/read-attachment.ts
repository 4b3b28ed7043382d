import { readPart } from './body/read-attachments.ts'
import type { MailAttachment } from './message.ts'
import { openMessage } from './read-message.ts'
import { ORIGIN_HEADER } from './write-message.ts'

/** One file of a message with its bytes, by the number that `readMessage` gave it; null when there is none. */
export async function readAttachment(
  raw: Buffer,
  id: number,
): Promise<(MailAttachment & { content: Buffer }) | null> {
  const { files, hint, cids } = openMessage(raw)
  const part = files[id - 1]
  return part === undefined ? null : readPart(raw, part, { id, hint, cids })
}

/** The bytes of several files by their numbers, null for what is none. The message is opened once for all. */
export function readContents(raw: Buffer, ids: readonly number[]): ({ content: Buffer } | null)[] {
  const { files, hint, cids } = openMessage(raw)
  return ids.map((id) => {
    const part = files[id - 1]
    return part === undefined ? null : { content: readPart(raw, part, { id, hint, cids }).content }
  })
}

/** The file that was written with this `origin`; null when there is none. */
export async function findAttachment(
  raw: Buffer,
  origin: string,
): Promise<(MailAttachment & { content: Buffer }) | null> {
  const { files } = openMessage(raw)
  const header = ORIGIN_HEADER.toLowerCase()
  const nth = files.findIndex((part) => part.headers.get(header) === origin)
  return nth === -1 ? null : readAttachment(raw, nth + 1)
}
