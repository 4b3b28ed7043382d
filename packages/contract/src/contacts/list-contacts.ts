import { endpoint } from '#contract/endpoint.ts'
import type { listContactsSchema } from './list-contacts.schema.ts'

/**
 * Spec §7 Contacts: `GET contacts?page&size` by surname and name; with `search` those one of whose names or addresses
 * begins with each of its words, in either alphabet, the most used first.
 */
export const listContacts = endpoint<typeof listContactsSchema>({
  method: 'GET',
  path: '/contacts',
  access: 'browse',
  errors: ['forbidden'],
})
