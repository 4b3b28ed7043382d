import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type CollectorRow, selectCollector, updateLeased } from '../collectors.sql.ts'

/** A worker that says nothing for so long has died. */
export const LEASE_MS = 2 * 60_000

/** The collector was switched off, changed or deleted, or another worker has it, or this one stops. */
export class RunEnded extends Error {
  override name = 'RunEnded'
}

type Changes = Omit<Parameters<typeof updateLeased>[3], 'leased_until'>

/** One worker's hold on a collector. */
export interface Run {
  collector: CollectorRow
  signal: AbortSignal
  progress: Collector['progress']
  /** Locks the hold within a transaction, so that nothing is done without it. Throws RunEnded when it is lost. */
  mustHold(tx: Tx): Promise<void>
  /** Until when the hold is good, as it was written last. */
  until(): Date
  /** Says that the worker lives; false when the hold is lost. */
  renew(): Promise<boolean>
  /** Notes how things stand and tells open browsers. Throws RunEnded when the hold is lost. */
  note(changes: Changes): Promise<void>
  /** Lets go. */
  release(changes: Changes): Promise<void>
}

export function startRun(app: App, collector: CollectorRow, held: Date, signal: AbortSignal): Run {
  const { account_id, id } = collector
  let until = held
  const change = async (db: Db | Tx, changes: Changes, next: Date | null) => {
    signal.throwIfAborted()
    const isOurs = await updateLeased(db, collector, until, { ...changes, leased_until: next })
    if (isOurs && next) until = next
    if (isOurs && changes.is_filled) collector.is_filled = true
    // What breaks after a good round breaks for the first time.
    if (isOurs && changes.failures !== undefined) collector.failures = changes.failures
    return isOurs
  }
  const publish = async (tx: Tx) => {
    const shown = await selectCollector(tx, account_id, id)
    if (shown) tx.publish(account_id, { event: 'collector', collector: shown })
  }
  const leasedUntil = () => new Date(Math.max(app.clock().getTime() + LEASE_MS, until.getTime() + 1))
  const run: Run = {
    collector,
    signal,
    progress: null,
    until: () => until,
    // Not renewed here: a transaction that fails would leave us with a hold that nobody knows.
    async mustHold(tx) {
      if (!(await change(tx, { progress: run.progress }, until))) throw new RunEnded()
    },
    renew: () => change(app.db, {}, leasedUntil()),
    async note(changes) {
      await app.db.transaction(async (tx) => {
        if (!(await change(tx, changes, leasedUntil()))) throw new RunEnded()
        await publish(tx)
      })
    },
    async release(changes) {
      await app.db.transaction(async (tx) => {
        if (await updateLeased(tx, collector, until, { ...changes, leased_until: null })) await publish(tx)
      })
    },
  }
  return run
}
