import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weighCheck } from './weigh-check.ts'

const check = fc.record({
  score: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
  junk_score: fc.double({ min: 0.001, max: 10_000, noNaN: true }),
})

test('whatever rspamd says adds no more than one of our signs does, and more for more', () => {
  fc.assert(
    fc.property(check, fc.double({ min: 0, max: 100, noNaN: true }), ({ score, junk_score }, more) => {
      const weight = weighCheck({ score, junk_score })
      expect(weight).toBeGreaterThanOrEqual(-0.5)
      expect(weight).toBeLessThanOrEqual(1.5)
      expect(weighCheck({ score: score + more, junk_score })).toBeGreaterThanOrEqual(weight)
    }),
  )
})

test('what ordinary mail scores is nothing, and junk by its own measure is a sign', () => {
  expect(weighCheck({ score: 2, junk_score: 6 })).toBe(0)
  expect(weighCheck({ score: 6, junk_score: 6 })).toBeCloseTo(0.6)
  expect(weighCheck({ score: 15, junk_score: 6 })).toBe(1.5)
})
