import { expect, test } from 'vitest'
import { aMember, aRow, at } from '../actions/cache/rows.fixture.ts'
import { msgIdOf, openRoute, rowOf } from './message-route.ts'

const folder = { kind: 'folder', a_id: 'all', f_id: 1, page: 1, msg_id: 5 } as const
const label = { kind: 'label', a_id: 'all', l_id: 3, page: 1, msg_id: 1005 } as const
const inbox = at(1, 1).folder_id

test('in a folder the address names the uid, elsewhere the id', () => {
  expect(msgIdOf(folder, aRow(5))).toBe(5)
  expect(msgIdOf(label, aRow(5))).toBe(1005)
})

test('a letter of a folder opens from the address alone', () => {
  expect(openRoute(folder, [], inbox)).toEqual(at(1, 5))
})

test('an important letter lies in the inbox', () => {
  expect(openRoute({ ...folder, f_id: 0 }, [], inbox)).toEqual(at(1, 5))
})

test('a letter of a label is found among the rows and their conversations', () => {
  expect(openRoute(label, [aRow(5)], inbox)).toEqual(at(1, 5))
  expect(openRoute(label, [aRow(9, { threads: [aMember(5)] })], inbox)).toEqual(at(1, 5))
  expect(openRoute(label, [aRow(9)], inbox)).toBeNull()
})

test('the row of a letter is its own before that of a conversation it belongs to', () => {
  const rows = [aRow(9, { threads: [aMember(5)] }), aRow(5)]
  expect(rowOf(rows, at(1, 5))).toBe(rows[1])
  expect(rowOf(rows.slice(0, 1), at(1, 5))).toBe(rows[0])
})
