import type { App } from '#server/app.ts'
import { withMailbox } from '../with-mailbox.ts'
import { deleteExpunged, selectToForget } from './changes.sql.ts'

/** A mail program away for longer than this compares all UIDs instead of hearing which went. */
export const EXPUNGED_KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Changes kept of one folder, each of any number of UIDs. */
const EXPUNGED_KEPT_MAX = 10_000

/** Housekeeping: forgets UIDs that left folders long ago, or before very many others. Decisions 65. */
export async function sweepExpunged(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - EXPUNGED_KEPT_MS)
  for (const folder of await selectToForget(app.db, { before, kept_max: EXPUNGED_KEPT_MAX })) {
    await withMailbox(app.db, folder.account_id, async (tx) => {
      await deleteExpunged(tx, folder.account_id, folder)
    })
  }
}
