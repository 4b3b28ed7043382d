import type { Cursor } from '../cursor.ts'
import { skipWord } from '../tokens/atom.ts'
import { dateTime } from '../tokens/date.ts'
import { flag } from '../tokens/flag.ts'
import { list } from '../tokens/list.ts'

/** What stands before the literal of a message. */
export interface MessageHead {
  flags: string[]
  date: Date | null
  /** `UTF8 (`: a parenthesis closes behind the literal. RFC 6855 §4. */
  isWrapped: boolean
}

/** ` (\Seen) "17-Jul-1996 02:44:25 -0700" `, up to the literal at the end of the line. RFC 9051 §6.3.12. */
export function messageHead(cursor: Cursor): MessageHead {
  cursor.space('a message')
  const flags = cursor.isAt('(') ? list(cursor, 'flags', flag) : []
  cursor.skipSpaces()
  const date = cursor.isAt('"') ? dateTime(cursor) : null
  cursor.skipSpaces()
  const isWrapped = skipWord(cursor, 'UTF8')
  if (isWrapped) {
    cursor.space('a ( after UTF8')
    cursor.expect('(', 'a ( after UTF8')
  }
  if (!cursor.isAtEnd) throw cursor.fault('flags, a time or the literal of a message was expected')
  return { flags, date, isWrapped }
}

/** What closes behind the literal of a message; true: nothing else follows on the line. */
export function messageTail(cursor: Cursor, isWrapped: boolean): boolean {
  if (isWrapped) cursor.expect(')', 'a ) after the message')
  const from = cursor.at
  cursor.skipSpaces()
  const isLast = cursor.isAtEnd
  cursor.at = from
  return isLast
}
