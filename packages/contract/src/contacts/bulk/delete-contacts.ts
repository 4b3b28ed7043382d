import { endpoint } from '#contract/endpoint.ts'
import type { deleteContactsSchema } from './delete-contacts.schema.ts'

/** [added] Deletes the contacts that are still there; `POST undo` brings them back. */
export const deleteContacts = endpoint<typeof deleteContactsSchema>({
  method: 'POST',
  path: '/contacts/delete',
  access: 'manage',
  errors: ['forbidden'],
})
