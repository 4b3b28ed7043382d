import { AppError } from '#contract/errors.ts'
import type { RenameSavedSearch } from '#contract/mailbox/search/saved/rename-saved-search.schema.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../../store/with-mailbox.ts'
import { updateSavedSearchName } from './saved-searches.sql.ts'

/** Gives a kept search another name. Throws `entity_not_found` and `name_not_indicated`. */
export async function renameSavedSearch(
  app: App,
  { account_id }: Actor,
  { id, name }: RenameSavedSearch,
): Promise<{ search: SavedSearch }> {
  if (name === '') throw new AppError('name_not_indicated')
  return withMailbox(app.db, account_id, async (tx) => {
    const search = await updateSavedSearchName(tx, account_id, { id, name })
    if (!search) throw new AppError('entity_not_found')
    tx.publish(account_id, { event: 'updateMailboxList' })
    return { search }
  })
}
