import { relative } from 'node:path'
import { ROOT } from '../root.ts'

/** The part of the runner's report that says how long tests took. */
export interface TimedReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

/** A line for each of the slowest, so that what has grown slow is seen by whoever runs them. */
export function slowestTests({ testResults }: TimedReport, count = 10): string[] {
  return testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, ms: duration ?? 0 })),
    )
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(
      ({ name, fullName, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(ROOT, name)}: ${fullName}`,
    )
}
