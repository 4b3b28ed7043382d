import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { OUTBOUND_DUE } from '../outbound-turns.sql.ts'
import { deleteHold, updateDueNow, updateReleasedFor, upsertHold } from './operator-queue.sql.ts'

/** From now on nothing leaves for a domain; empty: nothing at all. What is being sent at this moment is sent. */
export const holdOutbound = (app: App, tx: Tx, domain: string, reason: string): Promise<void> =>
  upsertHold(tx, { domain, reason, since: app.clock() })

/** It leaves again, with as much time as if it had been written now. */
export async function releaseOutbound(app: App, tx: Tx, domain: string): Promise<void> {
  await deleteHold(tx, domain)
  await updateReleasedFor(tx, domain, app.clock())
  tx.notify(OUTBOUND_DUE.table)
}

/** These rows, or all for a domain, are tried at once. Answers how many. */
export async function retryOutbound(
  app: App,
  tx: Tx,
  which: { ids: readonly number[] | null; domain: string | null },
): Promise<number> {
  const affected = await updateDueNow(tx, which, app.clock())
  tx.notify(OUTBOUND_DUE.table)
  return affected
}
