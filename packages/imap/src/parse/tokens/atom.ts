import type { Cursor } from '../cursor.ts'

/** RFC 9051 §9: atom, without `(){ %*"\]` and control chars. Bytes above 127 are no atom. */
const ATOM = /[!#$&'+,\-./0-9:;<=>?@A-Z[^_`a-z|}~]+/y
/** ASTRING-CHAR: `]` besides. */
export const ASTRING = /[!#$&'+,\-./0-9:;<=>?@A-Z[\]^_`a-z|}~]+/y
/** Names of items and keys: what stands before a bracket, a list or a space. */
const WORD = /[A-Za-z0-9.-]+/y

export function atom(cursor: Cursor, what: string): string {
  const text = cursor.match(ATOM)
  if (!text) throw cursor.fault(`${what} was expected`)
  return text
}

/** A word of the protocol, in upper case. */
export function word(cursor: Cursor, what: string): string {
  const text = cursor.match(WORD)
  if (!text) throw cursor.fault(`${what} was expected`)
  return text.toUpperCase()
}

/** Goes over a word of the protocol if it comes, whatever its case. */
export function skipWord(cursor: Cursor, expected: string): boolean {
  const from = cursor.at
  if (cursor.match(WORD).toUpperCase() === expected) return true
  cursor.at = from
  return false
}

/** One of `words`, which are in upper case. */
export function oneOf<Word extends string>(cursor: Cursor, words: readonly Word[], what: string): Word {
  const text = word(cursor, what)
  const known = words.find((one) => one === text)
  if (known === undefined) throw cursor.fault(`${what} was expected, not ${text.slice(0, 40)}`)
  return known
}

/** Without `+`, which begins an answer that asks for more. RFC 9051 §9 tag. */
const TAG = /[!#$&',\-./0-9:;<=>?@A-Z[\]^_`a-z|}~]+/y

/** The tag and the space behind it. */
export function readTag(cursor: Cursor): string {
  const tag = cursor.match(TAG)
  if (!tag || !cursor.skipSpaces()) throw cursor.fault('a tag and a command were expected')
  return tag
}
