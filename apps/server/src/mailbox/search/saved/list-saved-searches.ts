import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectSavedSearches } from './saved-searches.sql.ts'

/** The searches that are kept, in the order of the sidebar. */
export async function listSavedSearches(
  app: App,
  { account_id }: Actor,
): Promise<{ searches: SavedSearch[] }> {
  return { searches: await selectSavedSearches(app.db, account_id) }
}
