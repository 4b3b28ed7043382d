import type { Command, SearchReturn, SortKey } from '../../../command.ts'
import { CommandFault } from '../../../fault.ts'
import type { SearchKey } from '../../../search-key.ts'
import type { Cursor } from '../../cursor.ts'
import { atom, oneOf, skipWord, word } from '../../tokens/atom.ts'
import { isKnownCharset } from '../../tokens/decode-text.ts'
import { filledList, list } from '../../tokens/list.ts'
import { astring } from '../../tokens/string.ts'
import { searchKeys } from './search-keys.ts'

const RETURNS = ['MIN', 'MAX', 'ALL', 'COUNT', 'SAVE'] as const
const SORTS = ['ARRIVAL', 'CC', 'DATE', 'FROM', 'SIZE', 'SUBJECT', 'TO', 'DISPLAYFROM', 'DISPLAYTO'] as const

/** `RETURN (MIN COUNT) CHARSET UTF-8 SUBJECT x`. RFC 9051 §6.4.4. */
export function search(cursor: Cursor, isUid: boolean): Command {
  const returns = readReturns(cursor)
  let charset = 'US-ASCII'
  if (skipWord(cursor, 'CHARSET')) {
    cursor.space('a charset')
    charset = readCharset(cursor)
    cursor.space('what to search for')
  }
  return { name: 'SEARCH', isUid, returns, charset, key: readKey(cursor, charset) }
}

/** `RETURN (ALL) (REVERSE DATE) UTF-8 ALL`. RFC 5256, RFC 5267 §3. */
export function sort(cursor: Cursor, isUid: boolean): Command {
  const returns = readReturns(cursor)
  const order = filledList(cursor, 'the order', readSortKey)
  cursor.space('a charset')
  const charset = readCharset(cursor)
  cursor.space('what to search for')
  return { name: 'SORT', isUid, returns, order, charset, key: readKey(cursor, charset) }
}

/** `REFERENCES UTF-8 ALL`. RFC 5256. */
export function thread(cursor: Cursor, isUid: boolean): Command {
  const algorithm = atom(cursor, 'an algorithm').toUpperCase()
  cursor.space('a charset')
  const charset = readCharset(cursor)
  cursor.space('what to search for')
  return { name: 'THREAD', isUid, algorithm, charset, key: readKey(cursor, charset) }
}

function readReturns(cursor: Cursor): SearchReturn[] | null {
  if (!skipWord(cursor, 'RETURN')) return null
  cursor.space('what to answer')
  const returns = list(cursor, 'what to answer', (at) => oneOf(at, RETURNS, 'what to answer'))
  cursor.space('what to search for')
  // Nothing named means ALL. RFC 9051 §6.4.4.
  return returns.length > 0 ? [...new Set(returns)] : ['ALL']
}

function readSortKey(cursor: Cursor): SortKey {
  const first = word(cursor, 'an order')
  const isReversed = first === 'REVERSE'
  if (isReversed) cursor.space('an order after REVERSE')
  const name = isReversed ? word(cursor, 'an order') : first
  const by = SORTS.find((one) => one === name)
  if (!by) throw cursor.fault(`${name.slice(0, 40)} is no order`)
  return { by, isReversed }
}

function readCharset(cursor: Cursor): string {
  const charset = astring(cursor, 'a charset').toUpperCase()
  if (charset !== 'US-ASCII' && !isKnownCharset(charset)) {
    const text = `${cursor.name}: this charset is not known`
    throw new CommandFault({ answer: 'NO', code: 'BADCHARSET (US-ASCII UTF-8)', text })
  }
  return charset
}

function readKey(cursor: Cursor, charset: string): SearchKey {
  cursor.charset = charset
  return searchKeys(cursor)
}
