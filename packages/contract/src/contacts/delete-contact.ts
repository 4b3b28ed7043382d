import { endpoint } from '#contract/endpoint.ts'
import type { deleteContactSchema } from './delete-contact.schema.ts'

/** Spec §7 Contacts: `DELETE contacts/{id}`. `POST undo` brings the contact back. */
export const deleteContact = endpoint<typeof deleteContactSchema>({
  method: 'DELETE',
  path: '/contacts/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'forbidden'],
})
