import { endpoint } from '#contract/endpoint.ts'
import type { searchFilesSchema } from './search-files.schema.ts'

/** [added] Files of the messages of a search; its plain words are looked for in their names. Decisions 139. */
export const searchFiles = endpoint<typeof searchFilesSchema>({
  method: 'POST',
  path: '/messages/search/files',
  maintenance: 'open',
  access: 'session',
  errors: ['invalid_request_params', 'request_folder_id_error', 'label_not_found'],
})
