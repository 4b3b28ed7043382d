import { endpoint } from '#contract/endpoint.ts'
import type { saveContactSchema } from './save-contact.schema.ts'

/** Spec §7 Contacts: `POST contacts/{id}`. Somebody only written to becomes one of the address book. */
export const saveContact = endpoint<typeof saveContactSchema>({
  method: 'POST',
  path: '/contacts/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'name_not_indicated', 'err_invalid_email', 'invalid_params', 'forbidden'],
})
