import { describe, expect, test } from 'vitest'
import { isUnread, refsOfRow } from '../actions/cache/message-refs.ts'
import { aMember, aRow, at } from '../actions/cache/rows.fixture.ts'
import {
  isSelected,
  NOTHING,
  pageCheck,
  rowRange,
  selectionHere,
  selectionOf,
  selectionWithin,
  selectRows,
  WHOLE,
  withMessages,
} from './selection.ts'

const rows = [
  aRow(5, { seen: false }),
  aRow(4, { threads: [aMember(1, { seen: false }), aMember(9, { folder_id: 2 })] }),
  aRow(3, { flags: { ...aRow(3).flags, flagged: true } }),
  aRow(2),
]
const [five, four, three, two] = rows as [
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
  (typeof rows)[0],
]

test('checking a conversation checks its letters in this folder, not those elsewhere', () => {
  const selection = withMessages(NOTHING, refsOfRow(four), true)
  expect(selection).toEqual({ kind: 'some', folder_messages: [{ folder_id: 1, message_uids: [4, 1] }] })
})

test('unchecking the last letter leaves nothing checked', () => {
  const selection = withMessages(selectionOf([two]), [two], false)
  expect(selection).toEqual(NOTHING)
})

test('a conversation with an unread letter in this folder is unread', () => {
  expect(rows.map(isUnread)).toEqual([true, true, false, false])
})

describe('the select menu', () => {
  const checked = (rule: Parameters<typeof selectRows>[1]) =>
    rows.filter((row) => isSelected(selectRows(rows, rule), row)).map(({ uid }) => uid)

  test.each([
    ['all', [5, 4, 3, 2]],
    ['read', [3, 2]],
    ['unread', [5, 4]],
    ['marked', [3]],
    ['unmarked', [5, 4, 2]],
  ] as const)('%s', (rule, expected) => {
    expect(checked(rule)).toEqual(expected)
  })
})

describe('a range', () => {
  const range = (from: number, to: number) => rowRange(rows, at(1, from), at(1, to)).map(({ uid }) => uid)

  test('covers the rows between, in either direction', () => {
    expect(range(5, 3)).toEqual([5, 4, 3])
    expect(range(2, 4)).toEqual([4, 3, 2])
  })

  test('is one row when the first is not on the page any more', () => {
    expect(range(77, 3)).toEqual([3])
  })
})

test('the master checkbox knows none, some and all', () => {
  expect(pageCheck(rows, NOTHING)).toBe(false)
  expect(pageCheck(rows, selectionOf([five]))).toBe('mixed')
  expect(pageCheck(rows, selectRows(rows, 'all'))).toBe(true)
})

test('letters that have left the page are checked no more', () => {
  expect(selectionWithin(selectionOf([five, three]), [three, two])).toEqual(selectionOf([three]))
})

test('a whole set has every row, and gives way to its page when one of them is unchecked', () => {
  expect(rows.every((row) => isSelected(WHOLE, row))).toBe(true)
  expect(pageCheck(rows, WHOLE)).toBe(true)
  expect(selectionHere(WHOLE, rows)).toEqual(selectRows(rows, 'all'))
  expect(selectionWithin(WHOLE, rows)).toBe(WHOLE)
  expect(selectionWithin(WHOLE, [])).toBe(NOTHING)
})
