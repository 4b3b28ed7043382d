import type { App } from '#server/app.ts'
import { runDuePeriodically } from '#server/platform/jobs/run-due-periodically.ts'
import { COLLECTORS_DUE } from '../collectors.sql.ts'
import { runCollector } from './run-collector.ts'
import { takeNextCollector } from './take-next-collector.ts'

/** Collectors at work or on the line in one process. */
const AT_ONCE_MAX = 40
/** Above so many, those that have nothing to do hang up, so that others get their turn. */
const STAYING_MAX = 30

/** Runs every collector that is due, each on a line of its own. Disposing hangs up; another process goes on. */
export function startCollecting(app: App, { sweep_ms }: { sweep_ms: number }): AsyncDisposable {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const takeNext = async (): Promise<boolean> => {
    if (running.size >= AT_ONCE_MAX || stopping.signal.aborted) return false
    const taken = await takeNextCollector(app)
    if (!taken) return false
    const { collector, held } = taken
    const stays = running.size < STAYING_MAX
    const run = runCollector(app, collector, { held, signal: stopping.signal, stays })
    running.add(run)
    void run.finally(() => running.delete(run))
    return true
  }
  const looking = runDuePeriodically(app, COLLECTORS_DUE, { sweep_ms, work: takeNext })
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await looking[Symbol.asyncDispose]()
      await Promise.all(running)
    },
  }
}
