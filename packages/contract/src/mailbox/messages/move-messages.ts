import { endpoint } from '#contract/endpoint.ts'
import type { moveMessagesSchema } from './move-messages.schema.ts'

/** Spec §7 Messages: `POST messages/move`. */
export const moveMessages = endpoint<typeof moveMessagesSchema>({
  method: 'POST',
  path: '/messages/move',
  access: 'work',
  errors: ['request_folder_not_found', 'request_folder_id_error'],
})
