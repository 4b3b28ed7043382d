import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

const FILE = { size: 100, tag: '"one"' }

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=40-', { start: 40, end: 100 }],
  ['bytes=40-59', { start: 40, end: 60 }],
  ['bytes=99-1000', { start: 99, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-1000', { start: 0, end: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=1e3-', null],
  [`bytes=${'9'.repeat(100_000)}-`, null],
  [undefined, null],
])('%s of a file of 100 bytes', (range, expected) => {
  expect(byteRange({ range, if_range: undefined }, FILE)).toEqual(expected)
})

test('whoever has a part of another file gets the whole one', () => {
  expect(byteRange({ range: 'bytes=40-', if_range: '"one"' }, FILE)).toEqual({ start: 40, end: 100 })
  expect(byteRange({ range: 'bytes=40-', if_range: '"other"' }, FILE)).toBeNull()
  expect(byteRange({ range: 'bytes=40-', if_range: 'W/"one"' }, FILE)).toBeNull()
})
