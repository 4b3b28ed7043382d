import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { holdLease } from '#server/platform/jobs/lease.ts'
import { updateLease } from '#server/platform/jobs/take-due.sql.ts'
import { COLLECTORS_DUE, type CollectorRow, selectCollector, updateLeased } from '../collectors.sql.ts'

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
  /** Aborted when the hold is lost. */
  lost: AbortSignal
  /** Locks the hold within a transaction, so that nothing is done without it. Throws RunEnded when it is lost. */
  mustHold(tx: Tx): Promise<void>
  /** What shows the hold to be ours, within a transaction that has locked it. */
  held(): readonly Date[]
  /** Notes how things stand and tells open browsers. Throws RunEnded when the hold is lost. */
  note(changes: Changes): Promise<void>
  /** Lets go. */
  release(changes: Changes): Promise<void>
  /** Says no more that the worker lives. */
  end(): Promise<void>
}

export function startRun(app: App, collector: CollectorRow, held: Date, signal: AbortSignal): Run {
  const { account_id, id } = collector
  const lease = holdLease(app, {
    held,
    renews: (ends) => updateLease(app.db, COLLECTORS_DUE, collector, ends),
  })

  const publish = async (tx: Tx) => {
    const shown = await selectCollector(tx, account_id, id)
    if (shown) tx.publish(account_id, { event: 'collector', collector: shown })
  }
  const run: Run = {
    collector,
    signal,
    progress: null,
    lost: lease.lost,
    held: lease.held,
    // Not renewed here: a transaction that fails would leave us with a hold that nobody knows.
    async mustHold(tx) {
      signal.throwIfAborted()
      const { progress } = run
      const isOurs = await lease.prove((ends) => updateLeased(tx, collector, ends, { progress }))
      if (!isOurs) throw new RunEnded()
    },
    async note(changes) {
      signal.throwIfAborted()
      const isOurs = await lease.renew(({ held: until, leased_until }) =>
        app.db.transaction(async (tx) => {
          const isWritten = await updateLeased(tx, collector, [until], { ...changes, leased_until })
          if (isWritten) await publish(tx)
          return isWritten
        }),
      )
      if (!isOurs) throw new RunEnded()
      if (changes.is_filled) collector.is_filled = true
      // What breaks after a good round breaks for the first time.
      if (changes.failures !== undefined) collector.failures = changes.failures
    },
    async release(changes) {
      const until = await lease.end()
      await app.db.transaction(async (tx) => {
        if (await updateLeased(tx, collector, [until], { ...changes, leased_until: null })) await publish(tx)
      })
    },
    async end() {
      await lease.end()
    },
  }
  return run
}
