/** Which part of a message, and what of it: the brackets of BODY[…]. RFC 9051 §6.4.5.1. */
export interface Section {
  /** Numbers of nested parts; empty: the message itself. */
  path: readonly number[]
  /** null: the whole of it. */
  text: 'HEADER' | 'TEXT' | 'MIME' | 'HEADER.FIELDS' | 'HEADER.FIELDS.NOT' | null
  /** Of HEADER.FIELDS and HEADER.FIELDS.NOT, in any case. */
  fields: readonly string[]
}

/** The bytes [start, end) of the stored message. */
export interface Span {
  start: number
  end: number
}
