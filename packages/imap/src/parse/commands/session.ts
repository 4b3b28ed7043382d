import type { Command } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { atom } from '../tokens/atom.ts'
import { list } from '../tokens/list.ts'
import { astring, nstring, string } from '../tokens/string.ts'

const BASE64 = /[A-Za-z0-9+/=]+/y
/** RFC 2971 §3.3. */
const FIELDS_MAX = 30
const FIELD_CHARS_MAX = 1024

export function login(cursor: Cursor): Command {
  const name = astring(cursor, 'a login')
  cursor.space('a password')
  return { name: 'LOGIN', login: name, password: astring(cursor, 'a password') }
}

/** `PLAIN dGVzdA==`. RFC 9051 §6.2.2, RFC 4959. */
export function authenticate(cursor: Cursor): Command {
  const mechanism = atom(cursor, 'a mechanism').toUpperCase()
  cursor.skipSpaces()
  return { name: 'AUTHENTICATE', mechanism, initial: cursor.isAtEnd ? null : readInitial(cursor) }
}

/** Base64, or `=` for an answer that is empty. */
function readInitial(cursor: Cursor): Buffer {
  const text = cursor.match(BASE64)
  const bytes = Buffer.from(text, 'base64')
  if (text !== '=' && bytes.toString('base64') !== text) throw cursor.fault('base64 was expected')
  return bytes
}

/** `("name" "x" "version" NIL)` or NIL. RFC 2971 §3.1. */
export function id(cursor: Cursor): Command {
  const fields = new Map<string, string | null>()
  if (!cursor.isAt('(')) {
    if (nstring(cursor, 'NIL or a list') !== null) throw cursor.fault('NIL or a list was expected')
    return { name: 'ID', fields }
  }
  list(cursor, 'fields', (at) => {
    const field = string(at, 'the name of a field').toLowerCase()
    at.space('the value of a field')
    const value = nstring(at, 'the value of a field')
    if (fields.size < FIELDS_MAX) fields.set(field.slice(0, 30), value?.slice(0, FIELD_CHARS_MAX) ?? null)
  })
  return { name: 'ID', fields }
}

/** RFC 5161. */
export function enable(cursor: Cursor): Command {
  const capabilities = [atom(cursor, 'a capability').toUpperCase()]
  while (cursor.skipSpaces() && !cursor.isAtEnd) {
    capabilities.push(atom(cursor, 'a capability').toUpperCase())
  }
  return { name: 'ENABLE', capabilities }
}

/** RFC 4978. */
export const compress = (cursor: Cursor): Command => ({
  name: 'COMPRESS',
  mechanism: atom(cursor, 'a mechanism').toUpperCase(),
})
