import type { App } from '#server/app.ts'
import { runDuePeriodically } from '#server/platform/jobs/run-due-periodically.ts'
import type { DueTable } from '#server/platform/jobs/take-due.sql.ts'

interface Transfers {
  sweep_ms: number
  /** In one process. */
  at_once_max: number
  /** Answers how to do what waits for longest, which never throws; undefined when nothing waits. */
  take: (app: App) => Promise<((signal: AbortSignal) => Promise<void>) | undefined>
}

/** Does long work that is due, some at the same time. Disposing tells it to stop, and waits until it has. */
export function startTransfers(
  app: App,
  table: DueTable,
  { sweep_ms, at_once_max, take }: Transfers,
): AsyncDisposable {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const isBusy = () => running.size >= at_once_max || stopping.signal.aborted
  const takeNext = async (): Promise<boolean> => {
    if (isBusy()) return false
    const begin = await take(app)
    if (!begin) return false
    const run = begin(stopping.signal)
    running.add(run)
    void run.finally(() => {
      running.delete(run)
      transfers.poll()
    })
    return true
  }
  const transfers = runDuePeriodically(app, table, { sweep_ms, work: takeNext, isBusy })
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await transfers[Symbol.asyncDispose]()
      await Promise.all(running)
    },
  }
}
