import { expect, test } from 'vitest'
import { foldSides } from './fold-sides.ts'

test.each([
  ['', ''],
  ['o', '-'],
  ['c', 'f'],
  ['cc', '><'],
  ['ccc', '><f'],
  ['ccoccc', '><-><f'],
  ['oco', '-f-'],
])('%j has the sides %j', (items, sides) => {
  const names = { '>': 'out', '<': 'in', f: 'flat', '-': undefined } as const
  const expected = [...sides].map((sign) => names[sign as keyof typeof names])
  expect(foldSides([...items].map((item) => item === 'c'))).toEqual(expected)
})
