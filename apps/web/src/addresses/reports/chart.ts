import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'

/** In units of the drawing, which is as wide as its place. */
export const CHART = {
  width: 720,
  height: 140,
  /** How wide a bar is; the rest of its share is space. */
  bar: (count: number) => (720 / count) * 0.76,
} as const
/** What happened is seen, however little it is beside the rest. */
const BAR_HEIGHT_MIN = 2

export interface Chart {
  /** What the top of it means. */
  max: number
  bars: {
    day: string
    x: number
    passed: number
    failed: number
    passed_height: number
    failed_height: number
  }[]
}

/** Where the bars of these days stand, and how high they are. */
export function chartOf(days: DomainReports['by_day']): Chart {
  const max = roundUp(Math.max(1, ...days.map(({ count }) => count)))
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(BAR_HEIGHT_MIN, (count / max) * CHART.height)
  return {
    max,
    bars: days.map(({ day, count, passed }, nth) => {
      const failed = count - passed
      const failed_height = heightOf(failed)
      // A sliver of what failed is not pushed out of the drawing by what passed.
      const passed_height = Math.min(heightOf(passed), CHART.height - failed_height)
      return { day, x: (CHART.width / days.length) * nth, passed, failed, passed_height, failed_height }
    }),
  }
}

/** The next number that people count with: 1, 2, 5, 10, 20 … */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= count)!
}

/** In whole percent, but 100 of all alone and 0 of none alone. */
export function shareOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}
