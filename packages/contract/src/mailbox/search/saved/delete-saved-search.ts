import { endpoint } from '#contract/endpoint.ts'
import type { deleteSavedSearchSchema } from './delete-saved-search.schema.ts'

/** [added] Keeps a search no longer; the messages stay. */
export const deleteSavedSearch = endpoint<typeof deleteSavedSearchSchema>({
  method: 'DELETE',
  path: '/searches/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'forbidden'],
})
