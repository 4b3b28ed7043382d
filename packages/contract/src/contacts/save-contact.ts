import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undo_token } from '../mailbox/undo/undo-token.ts'
import { CONTACTS_MAX, contact, contact_form, contact_id_text } from './contact.ts'

/** Spec §7 Contacts: `POST contacts`. */
export const createContact = endpoint({
  method: 'POST',
  path: '/contacts',
  access: 'manage',
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
  access: 'manage',
  input: z.object({ id: contact_id_text, contact: contact_form }),
  output: z.object({ contact }),
  errors: ['entity_not_found', 'name_not_indicated', 'err_invalid_email', 'invalid_params', 'forbidden'],
})
export type SaveContact = z.output<typeof saveContact.input>

/** Spec §7 Contacts: `DELETE contacts/{id}`. `POST undo` brings the contact back. */
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/contacts/{id}',
  access: 'manage',
  input: z.object({ id: contact_id_text }),
  output: z.object({ undo_token: z.string() }),
  errors: ['entity_not_found', 'forbidden'],
})

/** [added] Deletes the contacts that are still there; `POST undo` brings them back. */
export const deleteContacts = endpoint({
  method: 'POST',
  path: '/contacts/delete',
  access: 'manage',
  input: z.object({ contact_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(CONTACTS_MAX)) }),
  output: z.object({ affected: z.int(), undo_token }),
  errors: ['forbidden'],
})
export type DeleteContacts = z.output<typeof deleteContacts.input>
