import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatElapsed } from './elapsed.ts'

test.each([
  [0, '1 секунда', '1 second'],
  [42_300, '42 секунды', '42 seconds'],
  [60_000, '1 минута', '1 minute'],
  [380_000, '6 минут 20 секунд', '6 minutes 20 seconds'],
  [3_600_000, '1 час', '1 hour'],
  [7_510_000, '2 часа 5 минут', '2 hours 5 minutes'],
])('%i ms in words', (ms, ru, en) => {
  expect(formatElapsed('ru', ms)).toBe(ru)
  expect(formatElapsed('en', ms)).toBe(en)
})

test('whatever a clock says, there are words and never more than two parts', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (ms) => {
      expect(formatElapsed('en', ms)).toMatch(/^[\d,]+ [a-z]+( \d+ [a-z]+)?$/)
    }),
  )
})
