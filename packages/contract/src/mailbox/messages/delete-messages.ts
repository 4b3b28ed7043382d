import { endpoint } from '#contract/endpoint.ts'
import type { deleteMessagesSchema } from './delete-messages.schema.ts'

/** Spec §7 Messages: `POST messages/delete`. From Trash and Spam for good, from elsewhere into Trash. */
export const deleteMessages = endpoint<typeof deleteMessagesSchema>({
  method: 'POST',
  path: '/messages/delete',
  access: 'work',
  errors: ['folder_trash_not_found'],
})
