import type { Command, StatusItem } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { oneOf } from '../tokens/atom.ts'
import { filledList } from '../tokens/list.ts'
import { mailbox } from '../tokens/mailbox.ts'

const ITEMS: readonly StatusItem[] = [
  'MESSAGES',
  'RECENT',
  'UIDNEXT',
  'UIDVALIDITY',
  'UNSEEN',
  'DELETED',
  'DELETED-STORAGE',
  'SIZE',
  'HIGHESTMODSEQ',
  'APPENDLIMIT',
  'MAILBOXID',
]

export const statusItem = (cursor: Cursor): StatusItem => oneOf(cursor, ITEMS, 'an item of STATUS')

/** `box (MESSAGES UNSEEN)`. RFC 9051 §6.3.11. */
export function status(cursor: Cursor): Command {
  const name = mailbox(cursor)
  cursor.space('items of STATUS')
  const items = [...new Set(filledList(cursor, 'items of STATUS', statusItem))]
  return { name: 'STATUS', mailbox: name, items }
}
