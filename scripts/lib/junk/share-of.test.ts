import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test('none of 1,388 lost proves no more than that under 0.28 per cent are', () => {
  const { share, from, to } = shareOf(0, 1388)
  expect(share).toBe(0)
  expect(from).toBeCloseTo(0, 10)
  expect(to).toBeCloseTo(0.00276, 4)
})

test('of half the interval is even, and of nothing it is everything', () => {
  const { from, to } = shareOf(50, 100)
  expect(from + to).toBeCloseTo(1, 10)
  expect(shareOf(0, 0)).toEqual({ share: 0, from: 0, to: 1 })
})
