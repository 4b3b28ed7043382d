import type { SearchKey } from '../../../search-key.ts'
import type { Cursor } from '../../cursor.ts'
import { word } from '../../tokens/atom.ts'
import { isAtSet, sequenceSet } from '../../tokens/sequence-set.ts'
import { PLAIN, WITH_VALUE } from './search-words.ts'

const DEPTH_MAX = 50
const KEYS_MAX = 1000

/** How many keys were read. */
interface Count {
  keys: number
}

/** One key or several, all of which must be met. RFC 9051 §6.4.4. */
export function searchKeys(cursor: Cursor): SearchKey {
  return readSeveral(cursor, { keys: 0 }, 0, (at) => at.isAtEnd)
}

function readSeveral(
  cursor: Cursor,
  count: Count,
  depth: number,
  isEnd: (cursor: Cursor) => boolean,
): SearchKey {
  const keys = [readOne(cursor, count, depth)]
  while (cursor.skipSpaces() && !isEnd(cursor)) keys.push(readOne(cursor, count, depth))
  return keys.length === 1 ? keys[0]! : { key: 'and', keys }
}

function readOne(cursor: Cursor, count: Count, depth: number): SearchKey {
  if (depth > DEPTH_MAX) throw cursor.fault(`keys are nested deeper than ${DEPTH_MAX}`)
  if (++count.keys > KEYS_MAX) throw cursor.fault(`more than ${KEYS_MAX} keys`)
  if (isAtSet(cursor)) return { key: 'numbers', set: sequenceSet(cursor) }
  if (cursor.skip('(')) {
    cursor.skipSpaces()
    const inner = readSeveral(cursor, count, depth + 1, (at) => at.isAt(')'))
    cursor.expect(')', 'a ) after keys')
    return inner
  }
  const name = word(cursor, 'a key')
  if (name === 'NOT') {
    cursor.space('a key after NOT')
    return { key: 'not', of: readOne(cursor, count, depth + 1) }
  }
  if (name === 'OR') {
    cursor.space('a key after OR')
    const one = readOne(cursor, count, depth + 1)
    cursor.space('another key after OR')
    return { key: 'or', one, other: readOne(cursor, count, depth + 1) }
  }
  const plain = PLAIN.get(name)
  if (plain) return plain
  const read = WITH_VALUE.get(name)
  if (!read) throw cursor.fault(`${name.slice(0, 40)} is no key`)
  cursor.space(`a value after ${name}`)
  return read(cursor)
}
