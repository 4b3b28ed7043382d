import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { OUTBOUND_DUE } from '../outbound-turns.sql.ts'
import { updateReleasedOf } from './operator-queue.sql.ts'

/** What an account could not send while it was suspended leaves, with as much time as if it had been written now. */
export async function releaseSuspended(app: App, tx: Tx, account_id: number): Promise<void> {
  await updateReleasedOf(tx, account_id, app.clock())
  tx.notify(OUTBOUND_DUE.table)
}
