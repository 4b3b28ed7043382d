import type { Command, ListReturns, ListSelection } from '../../command.ts'
import type { Cursor } from '../cursor.ts'
import { oneOf, skipWord } from '../tokens/atom.ts'
import { filledList, list as readList } from '../tokens/list.ts'
import { mailbox, mailboxPattern } from '../tokens/mailbox.ts'
import { statusItem } from './status.ts'

const SELECTIONS = ['SUBSCRIBED', 'REMOTE', 'RECURSIVEMATCH', 'SPECIAL-USE'] as const
const RETURNS = ['SUBSCRIBED', 'CHILDREN', 'SPECIAL-USE', 'STATUS'] as const
/** Each is held against every name there is. */
const PATTERNS_MAX = 100

/** `(SUBSCRIBED) "" ("INBOX" "a/%") RETURN (CHILDREN STATUS (MESSAGES))`. RFC 9051 §6.3.9, RFC 5258, 5819, 6154. */
export function list(cursor: Cursor): Command {
  const selection = cursor.isAt('(') ? readSelection(cursor) : null
  const reference = mailbox(cursor, 'a reference', true)
  cursor.space('a pattern')
  const isMany = cursor.isAt('(')
  const patterns = isMany ? filledList(cursor, 'patterns', mailboxPattern) : [mailboxPattern(cursor)]
  if (patterns.length > PATTERNS_MAX) throw cursor.fault(`more than ${PATTERNS_MAX} patterns`)
  cursor.skipSpaces()
  const hasReturns = !cursor.isAtEnd
  const returns: ListReturns = { subscribed: false, children: false, special_use: false, status: [] }
  if (hasReturns) readReturns(cursor, returns)
  const isExtended = selection !== null || isMany || hasReturns
  return { name: 'LIST', selection: selection ?? [], reference, patterns, returns, isExtended }
}

/** RFC 3501 §6.3.9. */
export function lsub(cursor: Cursor): Command {
  const reference = mailbox(cursor, 'a reference', true)
  cursor.space('a pattern')
  return { name: 'LSUB', reference, pattern: mailboxPattern(cursor) }
}

function readSelection(cursor: Cursor): ListSelection[] {
  const all = readList(cursor, 'which mailboxes', (at) => oneOf(at, SELECTIONS, 'which mailboxes'))
  // It says where to look for what another one selects. RFC 5258 §3.1.
  if (all.includes('RECURSIVEMATCH') && !all.some((one) => one === 'SUBSCRIBED' || one === 'SPECIAL-USE')) {
    throw cursor.fault('RECURSIVEMATCH needs another selection')
  }
  cursor.space('a reference')
  return [...new Set(all)]
}

function readReturns(cursor: Cursor, returns: ListReturns): void {
  if (!skipWord(cursor, 'RETURN')) throw cursor.fault('RETURN was expected')
  cursor.space('what to answer')
  readList(cursor, 'what to answer', (at) => {
    const option = oneOf(at, RETURNS, 'what to answer')
    if (option === 'SUBSCRIBED') returns.subscribed = true
    if (option === 'CHILDREN') returns.children = true
    if (option === 'SPECIAL-USE') returns.special_use = true
    if (option !== 'STATUS') return
    at.space('items after STATUS')
    returns.status = [...new Set(filledList(at, 'items of STATUS', statusItem))]
  })
}
