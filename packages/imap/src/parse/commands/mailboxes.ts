import type { Command } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { oneOf } from '../tokens/atom.ts'
import { flag } from '../tokens/flag.ts'
import { filledList } from '../tokens/list.ts'
import { mailbox } from '../tokens/mailbox.ts'
import { astring } from '../tokens/string.ts'

const USES = ['\\All', '\\Archive', '\\Drafts', '\\Flagged', '\\Important', '\\Junk', '\\Sent', '\\Trash']

/** `box (USE (\Archive))`. RFC 9051 §6.3.4, RFC 6154 §3. */
export function create(cursor: Cursor): Command {
  const name = mailbox(cursor)
  let special_use: string[] = []
  cursor.skipSpaces()
  if (cursor.isAt('(')) {
    filledList(cursor, 'a parameter', (at) => {
      oneOf(at, ['USE'], 'USE')
      at.space('what it is for')
      special_use = filledList(at, 'what it is for', readUse)
    })
  }
  return { name: 'CREATE', mailbox: name, special_use }
}

/** In its usual case. RFC 6154 §2, RFC 8457. */
function readUse(cursor: Cursor): string {
  if (!cursor.isAt('\\')) throw cursor.fault('a use like \\Archive was expected')
  const use = flag(cursor)
  return USES.find((one) => one.toLowerCase() === use.toLowerCase()) ?? use
}

export function rename(cursor: Cursor): Command {
  const name = mailbox(cursor)
  cursor.space('the new name')
  return { name: 'RENAME', mailbox: name, to: mailbox(cursor, 'the new name') }
}

export const ofMailbox =
  (name: 'DELETE' | 'SUBSCRIBE' | 'UNSUBSCRIBE' | 'GETQUOTAROOT') =>
  (cursor: Cursor): Command => ({ name, mailbox: mailbox(cursor) })

/** RFC 9208 §4.1.2. */
export const getQuota = (cursor: Cursor): Command => ({
  name: 'GETQUOTA',
  root: astring(cursor, 'a quota root'),
})
