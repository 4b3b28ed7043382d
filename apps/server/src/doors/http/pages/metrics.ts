/** Upper edges of the latency histogram, in seconds. */
const EDGES_S = [0.002, 0.004, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10]

interface Series {
  count: number
  sum_s: number
  buckets: number[]
}

export interface Metrics {
  observe(operation: string, status: number, took_ms: number): void
  /** Prometheus text format. `faults`: by what of a message could not be made out. */
  text(gauges: Record<string, number>, faults: Record<string, number>): string
}

/** Counts answered calls by operation and status, with a histogram of how long they took. */
export function newMetrics(): Metrics {
  const series = new Map<string, Series>()

  function lines(labels: string, { count, sum_s, buckets }: Series): string[] {
    const at_most = EDGES_S.map((edge, nth) => {
      const within = buckets.slice(0, nth + 1).reduce((sum, bucket) => sum + bucket, 0)
      return `http_request_seconds_bucket{${labels},le="${edge}"} ${within}`
    })
    return [
      ...at_most,
      `http_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `http_request_seconds_sum{${labels}} ${sum_s}`,
      `http_request_seconds_count{${labels}} ${count}`,
    ]
  }

  return {
    observe(operation, status, took_ms) {
      const labels = `operation="${operation}",status="${status}"`
      const one = series.get(labels) ?? { count: 0, sum_s: 0, buckets: EDGES_S.map(() => 0) }
      series.set(labels, one)
      one.count += 1
      one.sum_s += took_ms / 1000
      const bucket = EDGES_S.findIndex((edge) => took_ms / 1000 <= edge)
      if (bucket >= 0) one.buckets[bucket]! += 1
    },
    text(gauges, faults) {
      const gaugeLines = Object.entries(gauges).flatMap(([name, value]) => [
        `# TYPE ${name} gauge`,
        `${name} ${value}`,
      ])
      const counted = Object.entries(faults).map(
        ([stage, value]) => `message_faults_total{stage="${stage}"} ${value}`,
      )
      const histogram = [...series].flatMap(([labels, one]) => lines(labels, one))
      return `${[...gaugeLines, '# TYPE message_faults_total counter', ...counted, '# TYPE http_request_seconds histogram', ...histogram].join('\n')}\n`
    },
  }
}
