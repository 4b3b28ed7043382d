import type { App } from '#server/app.ts'
import { runDuePeriodically } from '#server/platform/jobs/run-due-periodically.ts'
import { EXPORTS_DUE } from './exports.sql.ts'
import { takeNextExport } from './run-export.ts'

/** Archives that one process makes at the same time: each has a message and a part in memory. */
const AT_ONCE_MAX = 2

/** Makes the archives that people ask for. Disposing gives those under way back; another process begins them anew. */
export function startExporting(app: App, { sweep_ms }: { sweep_ms: number }): AsyncDisposable {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const isBusy = () => running.size >= AT_ONCE_MAX || stopping.signal.aborted
  const takeNext = async (): Promise<boolean> => {
    if (isBusy()) return false
    const make = await takeNextExport(app)
    if (!make) return false
    const run = make(stopping.signal)
    running.add(run)
    void run.finally(() => {
      running.delete(run)
      exporting.poll()
    })
    return true
  }
  const exporting = runDuePeriodically(app, EXPORTS_DUE, { sweep_ms, work: takeNext, isBusy })
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await exporting[Symbol.asyncDispose]()
      await Promise.all(running)
    },
  }
}
