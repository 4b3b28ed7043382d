import type { Command, Qresync } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { oneOf } from '../tokens/atom.ts'
import { filledList } from '../tokens/list.ts'
import { mailbox } from '../tokens/mailbox.ts'
import { number64, positiveNumber } from '../tokens/number.ts'
import { knownSet } from '../tokens/sequence-set.ts'

/** `box (CONDSTORE)` or `box (QRESYNC (67890007 90060115194045000 41:211))`. RFC 7162 §3.1.8 and §3.2.5. */
export const select =
  (name: 'SELECT' | 'EXAMINE') =>
  (cursor: Cursor): Command => {
    const folder = mailbox(cursor)
    const parameters = { condstore: false, qresync: null as Qresync | null }
    cursor.skipSpaces()
    if (cursor.isAt('(')) {
      filledList(cursor, 'a parameter', (at) => {
        if (oneOf(at, ['CONDSTORE', 'QRESYNC'], `a parameter of ${name}`) === 'QRESYNC') {
          parameters.qresync = readQresync(at)
        } else parameters.condstore = true
      })
    }
    return { name, mailbox: folder, ...parameters }
  }

function readQresync(cursor: Cursor): Qresync {
  cursor.space('what is known after QRESYNC')
  cursor.expect('(', 'what is known in parentheses after QRESYNC')
  const uid_validity = positiveNumber(cursor, 'a UIDVALIDITY')
  cursor.space('a modseq')
  const known: Qresync = {
    uid_validity,
    modseq: number64(cursor, 'a modseq'),
    known_uids: null,
    matches: null,
  }
  if (cursor.skipSpaces() && !cursor.isAt('(') && !cursor.isAt(')')) {
    known.known_uids = knownSet(cursor, 'known UIDs')
    cursor.skipSpaces()
  }
  if (cursor.isAt('(')) known.matches = readMatches(cursor)
  cursor.skipSpaces()
  cursor.expect(')', 'a ) after what is known')
  return known
}

function readMatches(cursor: Cursor): NonNullable<Qresync['matches']> {
  cursor.expect('(', 'numbers and their UIDs')
  const numbers = knownSet(cursor, 'known numbers')
  cursor.space('UIDs of the known numbers')
  const uids = knownSet(cursor, 'UIDs of the known numbers')
  cursor.expect(')', 'a ) after UIDs')
  return { numbers, uids }
}
