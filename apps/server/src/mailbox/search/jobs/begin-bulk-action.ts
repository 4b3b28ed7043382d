import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { newUndoToken } from '#server/mailbox/undo/note-change.ts'
import { selectMaxId } from '../search.sql.ts'
import type { BulkChange } from './bulk-actions.ts'
import { insertFoundJob } from './found-job.sql.ts'

/** Begins to go through the messages that a change is about, as it is now. Messages that come later are left alone. */
export async function beginBulkAction(
  app: App,
  { account_id }: Actor,
  change: BulkChange,
): Promise<{ job_id: number; total: number; undo_token: string }> {
  const undo_token = newUndoToken()
  return withMailbox(app.db, account_id, async (tx) => {
    const max_id = await selectMaxId(tx, account_id)
    const { list } = app.steps.bulkActions[change.kind]
    const total = (await list(tx, account_id, { after_id: 0, max_id })).length
    const request = { change, undo_token }
    const job_id = await insertFoundJob(
      tx,
      { account_id, request, alias_id: null, max_id, total },
      app.clock(),
    )
    tx.publish(account_id, { event: 'job', job_id, affected: 0, looked: 0, total, state: 'running' })
    return { job_id, total, undo_token }
  })
}
