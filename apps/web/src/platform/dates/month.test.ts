import { expect, test } from 'vitest'
import { dayAfterKey, sameDayOfMonth, weeksOf } from './month.ts'

const written = (day: Date | null | undefined) => day?.toDateString()

test('weeks begin on Monday and fill up with days of the neighbouring months', () => {
  const weeks = weeksOf(new Date(2026, 9, 14))
  expect(weeks).toHaveLength(5)
  expect(written(weeks[0]?.[0])).toBe('Mon Sep 28 2026')
  expect(written(weeks[4]?.[6])).toBe('Sun Nov 01 2026')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(written(sameDayOfMonth(new Date(2026, 0, 31), 1))).toBe('Sat Feb 28 2026')
  expect(written(dayAfterKey('PageUp', new Date(2026, 2, 31)))).toBe('Sat Feb 28 2026')
  expect(written(dayAfterKey('ArrowDown', new Date(2026, 9, 28)))).toBe('Wed Nov 04 2026')
  expect(dayAfterKey('a', new Date())).toBeNull()
})
