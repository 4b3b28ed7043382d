import type { Cursor } from '../cursor.ts'
import { ASTRING } from './atom.ts'
import { decodeText } from './decode-text.ts'

const BACKSLASH = 0x5c
const QUOTE = 0x22
const CR = 0x0d

/** A quoted string or a literal, as bytes; null when neither comes. */
function stringBytes(cursor: Cursor, what: string): Buffer | null {
  if (cursor.isAt('"')) {
    return Buffer.from(quoted(cursor, what), 'latin1')
  }
  const literal = cursor.literal()
  if (literal?.includes(0)) throw cursor.fault(`${what} holds a NUL`)
  return literal
}

/** From the quote here to the one that ends it, with nothing tried twice. RFC 9051 §9 quoted. */
function quoted(cursor: Cursor, what: string): string {
  const { line, at } = cursor
  let text = ''
  let from = at + 1
  for (let end = from; end < line.length; end++) {
    const code = line.charCodeAt(end)
    if (code === QUOTE) {
      cursor.at = end + 1
      return text + line.slice(from, end)
    }
    if (code === 0 || code === CR) break
    if (code !== BACKSLASH) continue
    if (line[end + 1] !== '"' && line[end + 1] !== '\\') break
    text += line.slice(from, end)
    from = ++end
  }
  throw cursor.fault(`${what} begins with a quote and has no end, or holds what must be a literal`)
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
