import type { Command } from '../../../command.ts'
import type { FetchItem } from '../../../fetch-item.ts'
import type { Cursor } from '../../cursor.ts'
import { oneOf } from '../../tokens/atom.ts'
import { filledList } from '../../tokens/list.ts'
import { number64 } from '../../tokens/number.ts'
import { sequenceSet } from '../../tokens/sequence-set.ts'
import { fetchItems } from './fetch-items.ts'

/** More than anybody asks; each costs work for each message. */
const ITEMS_MAX = 1000
/** Of all names of header fields in it: they are repeated with each message. */
const NAMES_CHARS_MAX = 16_384

/** `1:* (UID FLAGS) (CHANGEDSINCE 12 VANISHED)`. RFC 9051 §6.4.5, RFC 7162 §3.1.4.1 and §3.2.6. */
export function fetch(cursor: Cursor, isUid: boolean): Command {
  const set = sequenceSet(cursor)
  cursor.space('what to fetch')
  const items: FetchItem[] = cursor.isAt('(')
    ? filledList(cursor, 'what to fetch', fetchItems).flat()
    : fetchItems(cursor)
  if (items.length > ITEMS_MAX) throw cursor.fault(`more than ${ITEMS_MAX} items`)
  if (charsOfNames(items) > NAMES_CHARS_MAX)
    throw cursor.fault(`names of fields with more than ${NAMES_CHARS_MAX} characters`)
  const modifiers = { changed_since: null as number | null, vanished: false }
  cursor.skipSpaces()
  if (cursor.isAt('(')) filledList(cursor, 'a modifier', (at) => readModifier(at, modifiers))
  if (modifiers.vanished && (!isUid || modifiers.changed_since === null)) {
    throw cursor.fault('VANISHED is for UID FETCH with CHANGEDSINCE')
  }
  return { name: 'FETCH', isUid, set, items, ...modifiers }
}

const charsOfNames = (items: readonly FetchItem[]): number =>
  items
    .flatMap((item) => (item.what === 'SECTION' ? item.section.fields : []))
    .reduce((sum, name) => sum + name.length, 0)

function readModifier(cursor: Cursor, modifiers: { changed_since: number | null; vanished: boolean }): void {
  if (oneOf(cursor, ['CHANGEDSINCE', 'VANISHED'], 'a modifier of FETCH') === 'VANISHED') {
    modifiers.vanished = true
    return
  }
  cursor.space('a modseq')
  modifiers.changed_since = number64(cursor, 'a modseq')
}
