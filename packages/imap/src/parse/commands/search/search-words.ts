import type { SearchKey } from '../../../search-key.ts'
import type { Cursor } from '../../cursor.ts'
import { atom, oneOf } from '../../tokens/atom.ts'
import { date } from '../../tokens/date.ts'
import { number64, positiveNumber } from '../../tokens/number.ts'
import { sequenceSet } from '../../tokens/sequence-set.ts'
import { astring, string } from '../../tokens/string.ts'

const FLAGS = ['answered', 'deleted', 'draft', 'flagged', 'seen'] as const
const TEXTS = ['bcc', 'cc', 'from', 'subject', 'to', 'body', 'text'] as const
const RECENT: SearchKey = { key: 'flag', flag: 'recent', isSet: true }

/** Keys that are a word by themselves. */
export const PLAIN = new Map<string, SearchKey>([
  ['ALL', { key: 'all' }],
  ...FLAGS.map((flag): [string, SearchKey] => [flag.toUpperCase(), { key: 'flag', flag, isSet: true }]),
  ...FLAGS.map((flag): [string, SearchKey] => [
    `UN${flag.toUpperCase()}`,
    { key: 'flag', flag, isSet: false },
  ]),
  ['RECENT', RECENT],
  ['OLD', { key: 'flag', flag: 'recent', isSet: false }],
  ['NEW', { key: 'and', keys: [RECENT, { key: 'flag', flag: 'seen', isSet: false }] }],
  ['SAVEDATESUPPORTED', { key: 'savedatesupported' }],
])

type Read = (cursor: Cursor) => SearchKey

const DATES = (['before', 'on', 'since'] as const).flatMap((key): [string, Read][] => [
  [key.toUpperCase(), (cursor) => ({ key, of: 'received', day: date(cursor) })],
  [`SENT${key.toUpperCase()}`, (cursor) => ({ key, of: 'sent', day: date(cursor) })],
  [`SAVED${key.toUpperCase()}`, (cursor) => ({ key, of: 'saved', day: date(cursor) })],
])

const words = <Key extends string>(keys: readonly Key[], read: (key: Key) => Read): [string, Read][] =>
  keys.map((key) => [key.toUpperCase(), read(key)])

/** Keys with a value after a space. */
export const WITH_VALUE = new Map<string, Read>([
  ...DATES,
  ...words(TEXTS, (key) => (cursor) => ({ key, value: astring(cursor, 'a string') })),
  ...words(['larger', 'smaller'], (key) => (cursor) => ({ key, bytes: number64(cursor, 'a size') })),
  ...words(['older', 'younger'], (key) => (cursor) => ({
    key,
    seconds: positiveNumber(cursor, 'a number of seconds'),
  })),
  ...words(['emailid', 'threadid'], (key) => (cursor) => ({ key, id: atom(cursor, 'an id') })),
  ['KEYWORD', (cursor) => ({ key: 'keyword', keyword: atom(cursor, 'a keyword'), isSet: true })],
  ['UNKEYWORD', (cursor) => ({ key: 'keyword', keyword: atom(cursor, 'a keyword'), isSet: false })],
  ['UID', (cursor) => ({ key: 'uid', set: sequenceSet(cursor) })],
  ['HEADER', header],
  ['MODSEQ', modseq],
])

function header(cursor: Cursor): SearchKey {
  const field = astring(cursor, 'the name of a field')
  cursor.space('a string after the name of a field')
  return { key: 'header', field, value: astring(cursor, 'a string') }
}

/** `"/flags/\\draft" all 620162338`: which flag it was is not remembered, so any change counts. RFC 7162 §3.1.5. */
function modseq(cursor: Cursor): SearchKey {
  if (cursor.isAt('"')) {
    string(cursor, 'the name of an entry')
    cursor.space('the type of the entry')
    oneOf(cursor, ['ALL', 'PRIV', 'SHARED'], 'the type of the entry')
    cursor.space('a modseq')
  }
  return { key: 'modseq', modseq: number64(cursor, 'a modseq') }
}
