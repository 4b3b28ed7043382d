/** Counts of what an operator wants to know about, for /metrics. They begin anew with the process. */
export interface Tally {
  count(name: TallyName): void
  figures(): Record<TallyName, number>
}

const NAMES = ['filters_cut_short_total', 'disk_full_total', 'memory_refusals_total'] as const
export type TallyName = (typeof NAMES)[number]

export function openTally(): Tally {
  const counts = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<TallyName, number>
  return {
    count(name) {
      counts[name]++
    },
    figures: () => ({ ...counts }),
  }
}
