import { expect, test } from 'vitest'
import { CHART, chartOf, shareOf } from './chart.ts'

const day = (count: number, passed: number) => ({ day: '2026-11-20', count, passed })

test('the top of a chart is a number that people count with, and no bar is higher', () => {
  for (const count of [0, 1, 3, 9, 10, 11, 48, 512, 99_999]) {
    const { max, bars } = chartOf([day(count, 0), day(count, Math.floor(count / 2)), day(count, count)])
    expect(max).toBeGreaterThanOrEqual(Math.max(1, count))
    expect(String(max)).toMatch(/^[125]0*$/)
    for (const bar of bars) expect(bar.passed_height + bar.failed_height).toBeLessThanOrEqual(CHART.height)
  }
})

test('one message that failed among thousands is seen', () => {
  const { bars } = chartOf([day(10_000, 9999)])
  expect(bars[0]!.failed_height).toBeGreaterThanOrEqual(2)
  expect(bars[0]!.failed_height + bars[0]!.passed_height).toBeLessThanOrEqual(CHART.height)
})

test.each([
  [0, 0, 0],
  [1, 10_000, 1],
  [9999, 10_000, 99],
  [10_000, 10_000, 100],
  [1, 2, 50],
])('%i of %i are %i percent', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))
