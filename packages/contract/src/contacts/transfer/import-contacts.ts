import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { importContactsSchema } from './import-contacts.schema.ts'

/** [added] Puts people into the address book, each anew or into whom they are found to be. `POST undo` takes it back. */
export const importContacts = endpoint<typeof importContactsSchema>({
  method: 'POST',
  path: '/contacts/import',
  access: 'manage',
  /** A whole address book at once: seven names a person. */
  body: { bytes_max: 16 * MEGABYTE, names_max: 7 * CONTACTS_MAX + 1 },
  errors: ['max_count_reached', 'invalid_request_params', 'forbidden'],
})
