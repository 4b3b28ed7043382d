import { endpoint } from '#contract/endpoint.ts'
import type { listSavedSearchesSchema } from './list-saved-searches.schema.ts'

/** [added] Searches kept under a name, in the order of the sidebar. */
export const listSavedSearches = endpoint<typeof listSavedSearchesSchema>({
  method: 'GET',
  path: '/searches',
  access: 'browse',
  errors: [],
})
