import { endpoint } from '#contract/endpoint.ts'
import type { moveFoundSchema } from './move-found.schema.ts'

/** Spec §7 Messages: `POST messages/search/move`. */
export const moveFound = endpoint<typeof moveFoundSchema>({
  method: 'POST',
  path: '/messages/search/move',
  access: 'work',
  errors: [
    'request_folder_not_found',
    'request_folder_id_error',
    'invalid_request_params',
    'label_not_found',
  ],
})
