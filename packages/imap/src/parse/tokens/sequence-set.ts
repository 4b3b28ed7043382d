import { LAST, type Range, type SequenceSet } from '../../sequence-set.ts'
import type { Cursor } from '../cursor.ts'
import { positiveNumber } from './number.ts'

/** `1:3,7,9:*` or `$`. RFC 9051 §9 sequence-set. */
export function sequenceSet(cursor: Cursor, what = 'a sequence set'): SequenceSet {
  if (cursor.skip('$')) return 'saved'
  const ranges: Range[] = []
  do {
    const one = setNumber(cursor, what)
    const other = cursor.skip(':') ? setNumber(cursor, what) : one
    ranges.push(one < other ? [one, other] : [other, one])
  } while (cursor.skip(','))
  return { ranges }
}

/** Whether a set may begin here. */
export function isAtSet(cursor: Cursor): boolean {
  return cursor.isAt('*') || cursor.isAt('$') || (cursor.peek() >= 0x30 && cursor.peek() <= 0x39)
}

/** Of UIDs that are known by heart: neither `*` nor `$`. RFC 7162 §3.2.5.1. */
export function knownSet(cursor: Cursor, what: string): SequenceSet {
  const set = sequenceSet(cursor, what)
  if (set === 'saved' || set.ranges.some(([, to]) => to === LAST)) {
    throw cursor.fault(`${what} must not hold * or $`)
  }
  return set
}

const setNumber = (cursor: Cursor, what: string): number =>
  cursor.skip('*') ? LAST : positiveNumber(cursor, what)
