import { endpoint } from '#contract/endpoint.ts'
import type { narrowSearchSchema } from './narrow-search.schema.ts'

/** [added] How many messages of a search would be left if more was asked of them. Decisions 139. */
export const narrowSearch = endpoint<typeof narrowSearchSchema>({
  method: 'POST',
  path: '/messages/search/narrow',
  maintenance: 'open',
  access: 'session',
  errors: ['invalid_request_params', 'request_folder_id_error', 'label_not_found'],
})
