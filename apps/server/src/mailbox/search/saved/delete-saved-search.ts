import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../../store/with-mailbox.ts'
import { deleteSavedSearchRow } from './saved-searches.sql.ts'

/** Keeps a search no longer. Throws `entity_not_found`. */
export async function deleteSavedSearch(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    if (!(await deleteSavedSearchRow(tx, account_id, id))) throw new AppError('entity_not_found')
    tx.publish(account_id, { event: 'updateMailboxList' })
  })
}
