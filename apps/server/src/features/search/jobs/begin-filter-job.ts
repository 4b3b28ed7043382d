import type { Actor, App } from '#server/app.ts'
import { listArrived } from '#server/features/filters/arrival/filter-places.ts'
import type { FilterRow } from '#server/features/filters/filter-row.ts'
import { findPlaces } from '#server/features/messages/find-places.ts'
import { newUndoToken } from '#server/features/undo/note-change.ts'
import { selectMaxId } from '../search.sql.ts'
import { insertFoundJob } from './found-job.sql.ts'

/** Begins to go through the mail that has come with one filter, as it is now. Letters that come later are left alone. */
export async function beginFilterJob(
  app: App,
  { account_id }: Actor,
  filter: FilterRow,
): Promise<{ job_id: number; total: number; undo_token: string }> {
  const undo_token = newUndoToken()
  const begun = await app.db.transaction(async (tx) => {
    await findPlaces(tx, account_id, [])
    const max_id = await selectMaxId(tx, account_id)
    const total = (await listArrived(tx, account_id, { after_id: 0, max_id })).length
    const request = { change: { kind: 'filter' as const, filter }, undo_token }
    const job_id = await insertFoundJob(
      tx,
      { account_id, request, alias_id: null, max_id, total },
      app.clock(),
    )
    tx.tell(account_id, { event: 'job', job_id, affected: 0, looked: 0, total, state: 'running' })
    return { job_id, total }
  })
  await app.db.wake('jobs')
  return { ...begun, undo_token }
}
