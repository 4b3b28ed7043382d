import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { CreateSavedSearch } from '#contract/mailbox/search/saved/create-saved-search.schema.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { SAVED_SEARCHES_MAX } from '#contract/mailbox/search/saved/saved-search.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder } from '../../folders/get-folder.ts'
import { getLabel } from '../../labels/get-label.ts'
import { withMailbox } from '../../store/with-mailbox.ts'
import { insertSavedSearch, selectSavedSearchCount } from './saved-searches.sql.ts'

/**
 * Keeps a search under a name. Throws `name_not_indicated`, `max_count_reached` beyond 50, and
 * `request_folder_not_found` or `label_not_found` when it looks where this mailbox has nothing.
 */
export async function createSavedSearch(
  app: App,
  { account_id }: Actor,
  { name, search }: CreateSavedSearch,
): Promise<{ search: SavedSearch }> {
  if (name === '') throw new AppError('name_not_indicated')
  return withMailbox(app.db, account_id, async (tx) => {
    if ((await selectSavedSearchCount(tx, account_id)) >= SAVED_SEARCHES_MAX) {
      throw new AppError('max_count_reached', { params: { limit: SAVED_SEARCHES_MAX } })
    }
    const { f_id, l_id } = search
    if (f_id !== null && f_id !== FOLDER_FLAGGED) await getFolder(tx, { account_id }, f_id as FolderId)
    if (l_id !== null) await getLabel(tx, { account_id }, l_id)
    const made = await insertSavedSearch(tx, account_id, { name, search })
    tx.publish(account_id, { event: 'updateMailboxList' })
    return { search: made }
  })
}
