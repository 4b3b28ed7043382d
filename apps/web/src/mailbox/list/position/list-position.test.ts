import { describe, expect, test } from 'vitest'
import { aMember, aRow, at } from '#web/mailbox/actions/cache/rows.fixture.ts'
import { pageCount, pageRange, positionInList, stepFrom } from './list-position.ts'

test.each([
  [
    { page: 1, limit: 30, total: 1204 },
    { first: 1, last: 30 },
  ],
  [
    { page: 41, limit: 30, total: 1204 },
    { first: 1201, last: 1204 },
  ],
  [
    { page: 1, limit: 30, total: 7 },
    { first: 1, last: 7 },
  ],
  [
    { page: 1, limit: 30, total: 0 },
    { first: 0, last: 0 },
  ],
])('the page %j shows %j', (page, range) => {
  expect(pageRange(page)).toEqual(range)
})

test('the position of the open letter counts the pages before', () => {
  expect(positionInList(0, { page: 1, limit: 30 })).toBe(1)
  expect(positionInList(4, { page: 3, limit: 30 })).toBe(65)
})

test('an empty list has one page', () => {
  expect(pageCount({ total: 0, limit: 30 })).toBe(1)
  expect(pageCount({ total: 31, limit: 30 })).toBe(2)
})

describe('a step', () => {
  const rows = [aRow(3), aRow(2, { threads: [aMember(7)] }), aRow(1)]
  const middle = { page: 2, limit: 3, total: 9 }
  const only = { page: 1, limit: 3, total: 3 }

  test('with nothing open leads to the first row, up and down', () => {
    expect(stepFrom(rows, null, 1, middle)).toEqual({ kind: 'row', row: rows[0] })
    expect(stepFrom(rows, null, -1, middle)).toEqual({ kind: 'row', row: rows[0] })
  })

  test('leads to the neighbouring row', () => {
    expect(stepFrom(rows, at(1, 2), 1, middle)).toEqual({ kind: 'row', row: rows[2] })
    expect(stepFrom(rows, at(1, 2), -1, middle)).toEqual({ kind: 'row', row: rows[0] })
  })

  test('from a letter inside a conversation starts at its row', () => {
    expect(stepFrom(rows, at(1, 7), 1, middle)).toEqual({ kind: 'row', row: rows[2] })
  })

  test('over the edge leads to the next page’s first row or the former page’s last', () => {
    expect(stepFrom(rows, at(1, 1), 1, middle)).toEqual({ kind: 'page', page: 3, edge: 'first' })
    expect(stepFrom(rows, at(1, 3), -1, middle)).toEqual({ kind: 'page', page: 1, edge: 'last' })
  })

  test('beyond the first or the last letter leads nowhere', () => {
    expect(stepFrom(rows, at(1, 3), -1, only)).toBeNull()
    expect(stepFrom(rows, at(1, 1), 1, only)).toBeNull()
    expect(stepFrom([], null, 1, only)).toBeNull()
  })
})
