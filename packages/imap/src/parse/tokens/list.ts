import type { Cursor } from '../cursor.ts'

/** `(one two three)`, each read by `read`; `()` is an empty one. */
export function list<One>(cursor: Cursor, what: string, read: (cursor: Cursor) => One): One[] {
  cursor.expect('(', `${what} in parentheses`)
  const items: One[] = []
  cursor.skipSpaces()
  while (!cursor.skip(')')) {
    if (items.length > 0 && !isBetween(cursor)) throw cursor.fault(`a ) was expected after ${what}`)
    items.push(read(cursor))
    cursor.skipSpaces()
  }
  return items
}

/** As `list`, with one at least. */
export function filledList<One>(cursor: Cursor, what: string, read: (cursor: Cursor) => One): One[] {
  const items = list(cursor, what, read)
  if (items.length === 0) throw cursor.fault(`${what} was expected within the parentheses`)
  return items
}

/** A space stands before; some programs leave it out between two lists. */
const isBetween = (cursor: Cursor): boolean =>
  cursor.line[cursor.at - 1] === ' ' || (cursor.isAt('(') && cursor.line[cursor.at - 1] === ')')
