import { expect, test } from 'vitest'
import { besides, optionAt, stepped } from './cursor.ts'

const option = (id: string) => ({ id, run: () => undefined })
const columns = [[option('a'), option('b')], [], [option('c')]]

test('up and down go round the ends of a column', () => {
  expect(stepped(columns, { column: 0, at: 1 }, 1)).toEqual({ column: 0, at: 0 })
  expect(stepped(columns, { column: 0, at: 0 }, -1)).toEqual({ column: 0, at: 1 })
  expect(stepped([[], [], [option('c')]], null, 1)).toEqual({ column: 2, at: 0 })
  expect(stepped(columns, null, -1)).toEqual({ column: 0, at: 1 })
  expect(stepped([[], []], null, 1)).toBeNull()
})

test('sideways leaves out columns that are empty, and does not go past the last', () => {
  expect(besides(columns, { column: 0, at: 1 }, 1)).toEqual({ column: 2, at: 0 })
  expect(besides(columns, { column: 2, at: 0 }, 1)).toBeNull()
  expect(besides(columns, { column: 2, at: 0 }, -1)).toEqual({ column: 0, at: 0 })
})

test('a origin that is gone is none', () => {
  expect(optionAt(columns, { column: 1, at: 0 })).toBeUndefined()
  expect(stepped(columns, { column: 1, at: 4 }, 1)).toEqual({ column: 0, at: 0 })
})
