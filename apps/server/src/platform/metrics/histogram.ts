import type { FamilyName } from './families.ts'
import type { Line } from './metric-lines.ts'

/** Upper edges of the buckets, in seconds: from a row read by its key to a message that another server takes. */
const EDGES_S = [0.002, 0.004, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10] as const

/** How long something took, as buckets that Prometheus can add up over processes. */
export function openHistogram() {
  const buckets = EDGES_S.map(() => 0)
  let count = 0
  let sum_s = 0
  return {
    observe(seconds: number): void {
      count += 1
      sum_s += seconds
      const bucket = EDGES_S.findIndex((edge) => seconds <= edge)
      if (bucket >= 0) buckets[bucket]! += 1
    },
    /** Each bucket holds those of the smaller ones, too. */
    lines(family: FamilyName, labels: string): Line[] {
      let within = 0
      const edges = EDGES_S.map((edge, nth) => {
        within += buckets[nth]!
        return { family, suffix: '_bucket', labels: withEdge(labels, String(edge)), value: within }
      })
      return [
        ...edges,
        { family, suffix: '_bucket', labels: withEdge(labels, '+Inf'), value: count },
        { family, suffix: '_sum', labels, value: sum_s },
        { family, suffix: '_count', labels, value: count },
      ]
    },
  }
}

const withEdge = (labels: string, edge: string): string => `${labels}${labels && ','}le="${edge}"`
