import { expect, test } from 'vitest'
import { aRow } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { focusCursor, type ListCursor, positionAt, rowAt } from './list-cursor.ts'

const rows = [aRow(3), aRow(2), aRow(1)]
const [first, second, third] = rows
const cursor = (uid: number, index: number, isEntry = false): ListCursor => ({
  list: 'inbox',
  id: 1000 + uid,
  index,
  isEntry,
})

test('the place is the row, else the one that has come to stand there, else the last', () => {
  expect(rowAt(cursor(2, 1), 'inbox', rows)).toBe(second)
  expect(rowAt(cursor(9, 1), 'inbox', rows)).toBe(second)
  expect(rowAt(cursor(9, 7), 'inbox', rows)).toBe(third)
  expect(rowAt(cursor(2, 1), 'inbox', [])).toBeUndefined()
  expect(rowAt(cursor(2, 1), 'sent', rows)).toBeUndefined()
  expect(rowAt(null, 'inbox', rows)).toBeUndefined()
})

test('a focus that merely enters at the first row is no place to count from; any other is', () => {
  const entered = focusCursor(null, 'inbox', rows, first!)
  expect(positionAt(entered, 'inbox', rows)).toBeUndefined()
  expect(positionAt(focusCursor(entered, 'inbox', rows, second!), 'inbox', rows)).toBe(second)
})

test('the first row counts where it took the place of a letter that has gone', () => {
  const neighbour = focusCursor(cursor(9, 0), 'inbox', rows, first!)
  expect(positionAt(neighbour, 'inbox', rows)).toBe(first)
  expect(positionAt(cursor(9, 0, true), 'inbox', rows)).toBe(first)
})

test('a focus that comes to the row where the reader is leaves the cursor itself', () => {
  for (const before of [cursor(2, 1), cursor(3, 0), focusCursor(null, 'inbox', rows, first!)]) {
    const row = rowAt(before, 'inbox', rows)!
    expect(focusCursor(before, 'inbox', rows, row)).toBe(before)
    expect(focusCursor(before, 'sent', rows, row)).not.toBe(before)
  }
})
