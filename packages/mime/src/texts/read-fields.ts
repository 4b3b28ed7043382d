import { decodeHeader } from '../header/decode-header.ts'
import { measureHeader } from '../header/measure-header.ts'
import { HEADER_BYTES_MAX, readHeaders } from '../header/read-headers.ts'
import { openMessage } from '../read-message.ts'

/** A field of a header as people read it. */
export interface DecodedField {
  /** In lower case. */
  name: string
  /** On one line, its encoded words opened. */
  value: string
}

/** All fields of the header of a message, in their order. */
export function readFields(raw: Buffer): DecodedField[] {
  const { bytes } = measureHeader(raw.subarray(0, HEADER_BYTES_MAX))
  const block = raw.toString('latin1', 0, bytes)
  // Raw bytes above ASCII are guessed by the charset of the body, as readMessage does.
  const hint = /[\x80-\xff]/.test(block) ? openMessage(raw, { bodies_bytes_max: 0 }).hint : null
  return readHeaders(block).lines.map(({ name, value }) => ({ name, value: decodeHeader(value, hint) }))
}
