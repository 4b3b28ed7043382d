import type { Cursor } from '../cursor.ts'
import { ASTRING } from './atom.ts'
import { decodeText } from './decode-text.ts'

// A quote, then chars and escapes. RFC 9051 §9 quoted.
const QUOTED = /"(?:[^"\\\0\r\n]|\\["\\])*"/y
const ESCAPE = /\\(["\\])/g

/** A quoted string or a literal, as bytes; null when neither comes. */
function stringBytes(cursor: Cursor, what: string): Buffer | null {
  if (cursor.isAt('"')) {
    const text = quotedEnd(cursor, what)
    return Buffer.from(text.slice(1, -1).replace(ESCAPE, '$1'), 'latin1')
  }
  const literal = cursor.literal()
  if (literal?.includes(0)) throw cursor.fault(`${what} holds a NUL`)
  return literal
}

function quotedEnd(cursor: Cursor, what: string): string {
  const text = cursor.match(QUOTED)
  if (!text) throw cursor.fault(`${what} begins with a quote and has no end, or holds what must be a literal`)
  return text
}

/** An atom, a quoted string or a literal, as bytes. */
export function astringBytes(cursor: Cursor, what: string, chars = ASTRING): Buffer {
  const bytes = stringBytes(cursor, what)
  if (bytes) return bytes
  const text = cursor.match(chars)
  if (!text) throw cursor.fault(`${what} was expected`)
  return Buffer.from(text, 'latin1')
}

export const astring = (cursor: Cursor, what: string): string =>
  decodeText(astringBytes(cursor, what), cursor.charset)

/** A quoted string or a literal. */
export function string(cursor: Cursor, what: string): string {
  const bytes = stringBytes(cursor, what)
  if (!bytes) throw cursor.fault(`${what} was expected as a string`)
  return decodeText(bytes, cursor.charset)
}

/** A string or NIL. */
export function nstring(cursor: Cursor, what: string): string | null {
  const from = cursor.at
  if (cursor.match(ASTRING).toUpperCase() === 'NIL') return null
  cursor.at = from
  return string(cursor, what)
}
