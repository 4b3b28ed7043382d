import type { Cursor } from '../cursor.ts'
import { atom } from './atom.ts'

const SYSTEM = new Map(
  ['\\Seen', '\\Answered', '\\Flagged', '\\Deleted', '\\Draft', '\\Recent'].map((flag) => [
    flag.toLowerCase(),
    flag,
  ]),
)

/** `\Seen` or a keyword; flags of the protocol in their usual case. RFC 9051 §9 flag. */
export function flag(cursor: Cursor): string {
  if (!cursor.skip('\\')) return atom(cursor, 'a flag')
  const name = `\\${atom(cursor, 'a flag after \\')}`
  return SYSTEM.get(name.toLowerCase()) ?? name
}
