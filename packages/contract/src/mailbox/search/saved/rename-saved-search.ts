import { endpoint } from '#contract/endpoint.ts'
import type { renameSavedSearchSchema } from './rename-saved-search.schema.ts'

/** [added] Another name for a search that is kept. */
export const renameSavedSearch = endpoint<typeof renameSavedSearchSchema>({
  method: 'POST',
  path: '/searches/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'name_not_indicated', 'invalid_params', 'forbidden'],
})
