import type { App } from '#server/app.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'

/** Whoever asks more often gets the same figures: they cost the database a dozen small counts. */
const FRESH_MS = 2000

/** What every worker tells of the work that waits for any of them, until disposed. */
export function provideWorkFigures(
  app: App,
  sources: readonly ((app: App) => Promise<Reading[]>)[],
): Disposable {
  let read_at = Number.NEGATIVE_INFINITY
  let reading: Promise<Reading[]> = Promise.resolve([])
  return app.metrics.provide(() => {
    const now = performance.now()
    if (now - read_at < FRESH_MS) return reading
    read_at = now
    reading = Promise.all(sources.map((source) => source(app))).then((all) => all.flat())
    // What fails is asked anew by whoever comes next.
    reading.catch(() => {
      read_at = Number.NEGATIVE_INFINITY
    })
    return reading
  })
}
