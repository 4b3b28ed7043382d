import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CONTACTS_SIZE_DEFAULT, CONTACTS_SIZE_MAX, contact, contact_id_text } from './contact.ts'

/**
 * Spec §7 Contacts: `GET contacts?page&size` by surname and name; with `search` those one of whose names or addresses
 * begins with each of its words, in either alphabet, the most used first.
 */
export const listContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  access: 'browse',
  input: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    size: z._default(
      z.coerce.number().check(z.int(), z.positive(), z.maximum(CONTACTS_SIZE_MAX)),
      CONTACTS_SIZE_DEFAULT,
    ),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** [added] People only written to as well; they are asked for when somebody searches. */
    collected: z.optional(z.enum(['true', 'false'])),
    /** [added] In place of `search`: only those written to, the most used first. */
    written: z.optional(z.literal('true')),
    /** [added] Only the people of a group, or of none. */
    group_id: z.optional(z.union([z.literal('none'), z.coerce.number().check(z.int())])),
  }),
  output: z.object({ contacts: z.array(contact), total: z.int() }),
  errors: ['forbidden'],
})
export type ListContacts = z.output<typeof listContacts.input>

/** [added] One contact: an address that names it is opened without its page of the list. */
export const getContact = endpoint({
  method: 'GET',
  path: '/contacts/{id}',
  access: 'browse',
  input: z.object({ id: contact_id_text }),
  output: z.object({ contact }),
  errors: ['entity_not_found', 'forbidden'],
})
