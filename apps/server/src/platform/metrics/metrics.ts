import type { CounterName, FamilyName, GaugeName, HistogramName, LabelsOf } from './families.ts'
import { openHistogram } from './histogram.ts'
import { type Labels, type Line, labelsText, startsAtZero, toText } from './metric-lines.ts'

/** A figure that is read when it is asked for. */
export type Reading = {
  [Name in CounterName | GaugeName]: { name: Name; labels: LabelsOf<Name>; value: number }
}[CounterName | GaugeName]

/** `reader`: who asks. */
type Read = (reader: string) => Reading[] | Promise<Reading[]>

/** What an operator wants to know of a process. Counts begin anew with it. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by?: number): void
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void
  /** Figures that are read whenever somebody asks, until it is disposed. What fails is left out and counted. */
  provide(read: Read): Disposable
  /** All of it as it stands now; `reader` tells apart who asks how things were since they asked before. */
  lines(reader?: string): Promise<Line[]>
  /** All of it, in Prometheus' text format 0.0.4. */
  text(): Promise<string>
}

/** Who takes longer to read their figures is left out: whoever asks waits ten seconds, as a rule. */
const READ_MS_MAX = 3000

export function openMetrics(read_ms_max = READ_MS_MAX): Metrics {
  const counts = new Map<FamilyName, Map<string, number>>()
  const histograms = new Map<FamilyName, Map<string, ReturnType<typeof openHistogram>>>()
  const readers = new Set<Read>()

  const add = (name: CounterName, labels: Labels, by: number) => {
    const series = ofFamily(counts, name)
    const key = labelsText(labels)
    series.set(key, (series.get(key) ?? 0) + by)
  }

  async function readAll(reader: string): Promise<Line[]> {
    const read = await Promise.allSettled([...readers].map((one) => inTime(() => one(reader), read_ms_max)))
    const failed = read.filter(({ status }) => status === 'rejected').length
    if (failed > 0) add('pochtamt_metrics_failures_total', {}, failed)
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(toLine) : []))
  }

  async function readLines(reader = 'metrics'): Promise<Line[]> {
    const provided = await readAll(reader)
    const counted = [...counts].flatMap(([family, series]) =>
      [...series].map(([labels, value]) => ({ family, suffix: '', labels, value })),
    )
    const observed = [...histograms].flatMap(([family, series]) =>
      [...series].flatMap(([labels, histogram]) => histogram.lines(family, labels)),
    )
    return [...startsAtZero(), ...counted, ...observed, ...provided]
  }

  return {
    count: (name, labels, by = 1) => add(name, labels as Labels, by),
    observe(name, labels, seconds) {
      const series = ofFamily(histograms, name)
      const key = labelsText(labels as Labels)
      const histogram = series.get(key) ?? openHistogram()
      series.set(key, histogram)
      histogram.observe(seconds)
    },
    provide(read) {
      readers.add(read)
      return { [Symbol.dispose]: () => void readers.delete(read) }
    },
    lines: readLines,
    text: async () => toText(await readLines()),
  }
}

function ofFamily<Value>(
  families: Map<FamilyName, Map<string, Value>>,
  name: FamilyName,
): Map<string, Value> {
  const series = families.get(name) ?? new Map<string, Value>()
  families.set(name, series)
  return series
}

const toLine = ({ name, labels, value }: Reading): Line => ({
  family: name,
  suffix: '',
  labels: labelsText(labels as Labels),
  value,
})

async function inTime(read: () => Reading[] | Promise<Reading[]>, ms_max: number): Promise<Reading[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('figures took too long to read')), ms_max)
  })
  try {
    return await Promise.race([Promise.resolve().then(read), late])
  } finally {
    clearTimeout(timer)
  }
}
