import { decodeHeader } from '#mime/header/decode-header.ts'
import { HEADER_BYTES_MAX, readHeaders } from '#mime/header/read-headers.ts'
import type { ReadMessage } from '#mime/message.ts'
import { textOf } from '#mime/text-of.ts'
import type { FilteredMessage, Needs } from './filtered-message.ts'

/** What a person reads of a message. A pattern over a text without end would hold everybody else up. */
const BODY_CHARS_MAX = 100_000

/** All headers of a message, decoded, by lower-case name. */
export function decodedHeaders(raw: Buffer): ReadonlyMap<string, readonly string[]> {
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => raw.indexOf(gap)).filter((at) => at >= 0)
  const end = Math.min(raw.length, HEADER_BYTES_MAX, ...ends)
  const headers = new Map<string, string[]>()
  for (const { name, value } of readHeaders(raw.toString('latin1', 0, end)).lines) {
    const known = headers.get(name)
    if (known) known.push(decodeHeader(value))
    else headers.set(name, [decodeHeader(value)])
  }
  return headers
}

/** Of the bytes of a message only what its filters want to know. */
export function readFilteredMessage(
  needs: Needs,
  raw: Buffer,
  message: ReadMessage | null,
): Pick<FilteredMessage, 'headers' | 'file_names' | 'body'> {
  return {
    headers: needs.headers ? decodedHeaders(raw) : new Map(),
    file_names: needs.files && message ? message.attachments.map(({ name }) => name) : [],
    body: needs.body && message ? textOf(message).slice(0, BODY_CHARS_MAX) : '',
  }
}
