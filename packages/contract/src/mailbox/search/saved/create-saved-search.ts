import { endpoint } from '#contract/endpoint.ts'
import type { createSavedSearchSchema } from './create-saved-search.schema.ts'

/** [added] Keeps a search under a name. */
export const createSavedSearch = endpoint<typeof createSavedSearchSchema>({
  method: 'POST',
  path: '/searches',
  access: 'manage',
  errors: [
    'name_not_indicated',
    'invalid_params',
    'request_folder_not_found',
    'label_not_found',
    'max_count_reached',
    'forbidden',
  ],
})
