import type { Command } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { oneOf, word } from '../tokens/atom.ts'
import { flag } from '../tokens/flag.ts'
import { list } from '../tokens/list.ts'
import { mailbox } from '../tokens/mailbox.ts'
import { number64 } from '../tokens/number.ts'
import { sequenceSet } from '../tokens/sequence-set.ts'

const MODES = { '+': 'add', '-': 'remove' } as const

/** `1:3 (UNCHANGEDSINCE 5) +FLAGS.SILENT (\Seen)`. RFC 9051 §6.4.6, RFC 7162 §3.1.3. */
export function store(cursor: Cursor, isUid: boolean): Command {
  const set = sequenceSet(cursor)
  cursor.space('what to store')
  const unchanged_since = cursor.isAt('(') ? readUnchangedSince(cursor) : null
  const sign = cursor.line[cursor.at]
  const mode = sign === '+' || sign === '-' ? MODES[sign] : 'replace'
  if (mode !== 'replace') cursor.at++
  const isSilent = oneOf(cursor, ['FLAGS', 'FLAGS.SILENT'], 'FLAGS') === 'FLAGS.SILENT'
  cursor.space('flags')
  return { name: 'STORE', isUid, set, mode, isSilent, flags: readFlags(cursor), unchanged_since }
}

function readUnchangedSince(cursor: Cursor): number {
  let modseq = 0
  const all = list(cursor, 'UNCHANGEDSINCE', (at) => {
    oneOf(at, ['UNCHANGEDSINCE'], 'UNCHANGEDSINCE')
    at.space('a modseq')
    modseq = number64(at, 'a modseq')
  })
  if (all.length !== 1) throw cursor.fault('UNCHANGEDSINCE was expected once')
  cursor.space('what to store')
  return modseq
}

/** In parentheses, or with spaces between. */
function readFlags(cursor: Cursor): string[] {
  if (cursor.isAt('(')) return list(cursor, 'flags', flag)
  const flags = [flag(cursor)]
  while (cursor.skipSpaces() && !cursor.isAtEnd) flags.push(flag(cursor))
  return flags
}

export const copyOrMove =
  (name: 'COPY' | 'MOVE') =>
  (cursor: Cursor, isUid: boolean): Command => {
    const set = sequenceSet(cursor)
    cursor.space('the name of a mailbox')
    return { name, isUid, set, mailbox: mailbox(cursor) }
  }

/** UID EXPUNGE; without UID nothing follows. RFC 4315 §2.1. */
export const expunge = (cursor: Cursor): Command => ({ name: 'EXPUNGE', uids: sequenceSet(cursor) })

/** The command behind UID. */
export const uidName = (cursor: Cursor): string => {
  cursor.space('a command after UID')
  return word(cursor, 'a command after UID')
}
