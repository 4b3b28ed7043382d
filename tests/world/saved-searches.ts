import { createSavedSearch } from '#server/mailbox/search/saved/create-saved-search.ts'
import { listSavedSearches } from '#server/mailbox/search/saved/list-saved-searches.ts'
import type { World } from './world.ts'

/** What is searched for by every saved search of a test. */
export const SEARCH = {
  ...{ f_id: null, l_id: null, search_text: 'счёт is:unread', all_folder: true },
  ...{ subject: true, text: false, sender: true, from: '', to: '' },
}

export const saveSearch = async ({ app }: World, owner: World['anna'], name: string) =>
  (await createSavedSearch(app, owner, { name, search: SEARCH })).search

/** In their order. */
export const searchNames = async ({ app }: World, owner: World['anna']) =>
  (await listSavedSearches(app, owner)).searches.map(({ name }) => name)
