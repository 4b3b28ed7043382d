import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contact, contact_form, contact_id_text } from './contact.ts'

/** Spec §7 Contacts: `POST contacts`. */
export const createContact = endpoint({
  method: 'POST',
  path: '/contacts',
  input: z.object({ contact: contact_form }),
  output: z.object({ contact }),
  errors: [
    'name_not_indicated',
    'err_invalid_email',
    'invalid_params',
    'entity_not_found',
    'max_count_reached',
    'forbidden',
  ],
})
export type CreateContact = z.output<typeof createContact.input>

/** Spec §7 Contacts: `POST contacts/{id}`. Somebody only written to becomes one of the address book. */
export const saveContact = endpoint({
  method: 'POST',
  path: '/contacts/{id}',
  input: z.object({ id: contact_id_text, contact: contact_form }),
  output: z.object({ contact }),
  errors: ['entity_not_found', 'name_not_indicated', 'err_invalid_email', 'invalid_params', 'forbidden'],
})
export type SaveContact = z.output<typeof saveContact.input>

/** Spec §7 Contacts: `DELETE contacts/{id}`. */
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/contacts/{id}',
  input: z.object({ id: contact_id_text }),
  output: z.object({}),
  errors: ['entity_not_found', 'forbidden'],
})
