import { endpoint } from '#contract/endpoint.ts'
import type { createContactSchema } from './create-contact.schema.ts'

/** Spec §7 Contacts: `POST contacts`. */
export const createContact = endpoint<typeof createContactSchema>({
  method: 'POST',
  path: '/contacts',
  access: 'manage',
  errors: [
    'name_not_indicated',
    'err_invalid_email',
    'invalid_params',
    'entity_not_found',
    'max_count_reached',
    'forbidden',
  ],
})
