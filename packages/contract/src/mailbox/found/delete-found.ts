import { endpoint } from '#contract/endpoint.ts'
import type { deleteFoundSchema } from './delete-found.schema.ts'

/** Spec §7 Messages: `POST messages/search/delete`. */
export const deleteFound = endpoint<typeof deleteFoundSchema>({
  method: 'POST',
  path: '/messages/search/delete',
  access: 'work',
  errors: ['request_folder_id_error', 'invalid_request_params', 'label_not_found'],
})
