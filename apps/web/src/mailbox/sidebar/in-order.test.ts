import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
const idsIn = (ids: number[]) => inOrder(rows, ids).map(({ id }) => id)

test('rows that are named change places among themselves, the others stay', () => {
  expect(idsIn([4, 2, 3])).toEqual([1, 4, 2, 3, 5])
  expect(idsIn([5, 1])).toEqual([5, 2, 3, 4, 1])
})

test('what is not there any more is passed over', () => {
  expect(idsIn([9, 3, 1])).toEqual([3, 2, 1, 4, 5])
  expect(idsIn([])).toEqual([1, 2, 3, 4, 5])
})
