import type { FetchItem, Section } from '../../../fetch-item.ts'
import type { Cursor } from '../../cursor.ts'
import { skipWord, word } from '../../tokens/atom.ts'
import { partial, partPath, section } from './section.ts'

const SIMPLE = [
  'UID',
  'FLAGS',
  'INTERNALDATE',
  'RFC822.SIZE',
  'ENVELOPE',
  'BODYSTRUCTURE',
  'BODY',
  'MODSEQ',
  'EMAILID',
  'THREADID',
  'SAVEDATE',
] as const
type Simple = (typeof SIMPLE)[number]

const FAST: Simple[] = ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE']
/** Names that stand for several. RFC 9051 §6.4.5. */
const MACROS = new Map<string, Simple[]>([
  ['FAST', FAST],
  ['ALL', [...FAST, 'ENVELOPE']],
  ['FULL', [...FAST, 'ENVELOPE', 'BODY']],
])

const whole = (text: Section['text']): Section => ({ path: [], text, fields: [] })
/** The names of RFC 1730, still in use. RFC 3501 §6.4.5. */
const OLD: FetchItem[] = [
  { what: 'SECTION', section: whole(null), partial: null, isPeek: false, as: 'RFC822' },
  { what: 'SECTION', section: whole('HEADER'), partial: null, isPeek: true, as: 'RFC822.HEADER' },
  { what: 'SECTION', section: whole('TEXT'), partial: null, isPeek: false, as: 'RFC822.TEXT' },
]
const OLD_NAMES = ['RFC822', 'RFC822.HEADER', 'RFC822.TEXT']

/** One item, or those that it stands for. */
export function fetchItems(cursor: Cursor): FetchItem[] {
  const name = word(cursor, 'an item to fetch')
  if (cursor.isAt('[')) return [sectionItem(cursor, name)]
  const names = MACROS.get(name) ?? SIMPLE.filter((one) => one === name)
  if (names.length > 0) return names.map((what) => ({ what }))
  if (name === 'PREVIEW') return [{ what: 'PREVIEW', isLazy: isLazy(cursor) }]
  const old = OLD[OLD_NAMES.indexOf(name)]
  if (!old) throw cursor.fault(`${name.slice(0, 40)} is nothing that can be fetched`)
  return [old]
}

function sectionItem(cursor: Cursor, name: string): FetchItem {
  switch (name) {
    case 'BODY':
    case 'BODY.PEEK': {
      const isPeek = name === 'BODY.PEEK'
      return { what: 'SECTION', section: section(cursor, name), partial: partial(cursor), isPeek, as: 'BODY' }
    }
    case 'BINARY':
    case 'BINARY.PEEK': {
      const isPeek = name === 'BINARY.PEEK'
      return { what: 'BINARY', path: partPath(cursor, name), partial: partial(cursor), isPeek }
    }
    case 'BINARY.SIZE':
      return { what: 'BINARY.SIZE', path: partPath(cursor, name) }
    default:
      throw cursor.fault(`${name.slice(0, 40)} has no sections`)
  }
}

/** `(LAZY)` may follow. RFC 8970 §3.2. */
function isLazy(cursor: Cursor): boolean {
  const from = cursor.at
  cursor.skipSpaces()
  if (cursor.skip('(') && skipWord(cursor, 'LAZY')) {
    cursor.expect(')', 'a ) after LAZY')
    return true
  }
  cursor.at = from
  return false
}
