import type { Command } from '../command.ts'
import { fetch } from './commands/fetch/fetch.ts'
import { list, lsub } from './commands/list.ts'
import { create, getQuota, ofMailbox, rename } from './commands/mailboxes.ts'
import { copyOrMove, expunge, store, uidName } from './commands/messages.ts'
import { search, sort, thread } from './commands/search/search.ts'
import { select } from './commands/select.ts'
import { authenticate, compress, enable, id, login } from './commands/session.ts'
import { status } from './commands/status.ts'
import type { Cursor } from './cursor.ts'
import { word } from './tokens/atom.ts'

/** Reads what stands behind the name and its space. */
type Parse = (cursor: Cursor, isUid: boolean) => Command

const ALONE = [
  'CAPABILITY',
  'NOOP',
  'LOGOUT',
  'STARTTLS',
  'CHECK',
  'CLOSE',
  'UNSELECT',
  'IDLE',
  'NAMESPACE',
] as const

const WITH_ARGUMENTS = new Map<string, Parse>([
  ['LOGIN', login],
  ['AUTHENTICATE', authenticate],
  ['ID', id],
  ['ENABLE', enable],
  ['COMPRESS', compress],
  ['SELECT', select('SELECT')],
  ['EXAMINE', select('EXAMINE')],
  ['CREATE', create],
  ['DELETE', ofMailbox('DELETE')],
  ['SUBSCRIBE', ofMailbox('SUBSCRIBE')],
  ['UNSUBSCRIBE', ofMailbox('UNSUBSCRIBE')],
  ['GETQUOTAROOT', ofMailbox('GETQUOTAROOT')],
  ['GETQUOTA', getQuota],
  ['RENAME', rename],
  ['LIST', list],
  ['LSUB', lsub],
  ['STATUS', status],
])

/** Commands that take numbers of messages, or UIDs behind UID. */
const WITH_UID = new Map<string, Parse>([
  ['SEARCH', search],
  ['SORT', sort],
  ['THREAD', thread],
  ['FETCH', fetch],
  ['STORE', store],
  ['COPY', copyOrMove('COPY')],
  ['MOVE', copyOrMove('MOVE')],
  ['EXPUNGE', expunge],
])

export interface CommandHead {
  name: string
  isUid: boolean
}

/** The name of a command, and whether UID stands before it. */
export function readHead(cursor: Cursor): CommandHead {
  const first = word(cursor, 'a command')
  const isUid = first === 'UID'
  const name = isUid ? uidName(cursor) : first
  cursor.name = `${isUid ? 'UID ' : ''}${name.slice(0, 40)}`
  const isKnown =
    WITH_UID.has(name) ||
    (!isUid && (name === 'APPEND' || WITH_ARGUMENTS.has(name) || ALONE.some((one) => one === name)))
  if (!isKnown) throw cursor.fault('this command is not known')
  return { name, isUid }
}

/** What stands behind the name. APPEND is not among them: its messages are read as they come. */
export function readArguments(cursor: Cursor, { name, isUid }: CommandHead): Command {
  const command = readBody(cursor, name, isUid)
  cursor.end()
  return command
}

function readBody(cursor: Cursor, name: string, isUid: boolean): Command {
  const alone = ALONE.find((one) => one === name)
  if (alone) return { name: alone }
  if (name === 'EXPUNGE' && !isUid) return { name, uids: null }
  const parse = WITH_UID.get(name) ?? WITH_ARGUMENTS.get(name)
  if (!parse) throw cursor.fault('this command is not known')
  cursor.space('an argument')
  return parse(cursor, isUid)
}
