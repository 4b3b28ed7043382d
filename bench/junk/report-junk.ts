import type { StatementCounts } from './count-statements.ts'
import type { Count, Counts } from './count-verdicts.ts'

/** One way of judging, with one base, counted. */
export interface JunkRow {
  base: string
  way: string
  /** What it took; undefined of another filter, which is measured by what it says alone. */
  cost?: {
    marks: number
    /** Of a verdict and what is learned of it, without the features, ms a message. */
    cpu_ms: number
    /** Of the account's weights, deflated. */
    bytes: number
  }
  counts: Counts[]
}

/** What all rows have in common: ms of processor a message for its features. */
export interface FeatureCost {
  mean_ms: number
  p99_ms: number
  max_ms: number
}

const percent = (share: number): string => (share * 100).toFixed(share < 0.1 ? 2 : 1)

const cell = ({ count, total, share, from, to }: Count): string =>
  total === 0
    ? '–'.padStart(34)
    : `${`${count} of ${total}`.padStart(13)}${percent(share).padStart(7)} % ${`${percent(from)}–${percent(to)}`.padStart(11)}`

/** The table for people, then the same as one line of JSON for programs. */
export function reportJunk(
  rows: readonly JunkRow[],
  features: FeatureCost,
  statements: StatementCounts,
): string {
  const lines: string[] = []
  for (const { base, way, cost, counts } of rows) {
    const took = cost
      ? `: ${cost.marks} marks, ${cost.cpu_ms.toFixed(2)} ms, ${cost.bytes} bytes of an account`
      : ''
    lines.push('', `${way}, ${base}${took}`)
    lines.push(
      `  ${''.padEnd(18)}${'caught, 95 % interval'.padStart(34)}${'lost, 95 % interval'.padStart(34)}`,
    )
    for (const { source, caught, lost } of counts) {
      lines.push(`  ${source.padEnd(18)}${cell(caught)}${cell(lost)}`)
    }
  }
  const { mean_ms, p99_ms, max_ms } = features
  lines.push('')
  lines.push(
    `features: ${mean_ms.toFixed(2)} ms of processor a message, p99 ${p99_ms.toFixed(1)}, most ${max_ms.toFixed(1)}`,
  )
  const { new_sender, known_sender, mark } = statements
  lines.push(
    `statements: ${new_sender} for a verdict on a new sender, ${known_sender} on one who has written before, ${mark} for a mark`,
  )
  lines.push(JSON.stringify({ rows, features, statements }))
  return `${lines.join('\n')}\n`
}
