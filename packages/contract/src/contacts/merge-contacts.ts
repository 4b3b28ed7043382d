import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { contact, contact_form } from './contact.ts'

/** As many contacts as become one at once, and as many sets of duplicates as are offered at once. */
export const MERGE_MAX = 20
export const DUPLICATES_MAX = 100

/** People who seem to be one: they share an address, or a name. */
export const duplicate_set = z.object({
  reason: z.enum(['email', 'name']),
  contacts: z.array(contact),
})
export type DuplicateSet = z.infer<typeof duplicate_set>

/** [added] People of the address book who seem to be one, those who share an address first. */
export const listDuplicates = endpoint({
  method: 'GET',
  path: '/contacts/duplicates',
  access: 'browse',
  input: z.object({}),
  output: z.object({ duplicates: z.array(duplicate_set), total: z.int() }),
  errors: ['forbidden'],
})

/** [added] Makes several contacts one: the first stays and gets what is sent, the others go. `POST undo` takes it back. */
export const mergeContacts = endpoint({
  method: 'POST',
  path: '/contacts/merge',
  access: 'manage',
  input: z.object({
    contact_ids: z.array(z.int()).check(z.minLength(2), z.maxLength(MERGE_MAX)),
    contact: contact_form,
  }),
  output: z.object({ contact, undo_token: z.string() }),
  errors: ['entity_not_found', 'name_not_indicated', 'err_invalid_email', 'invalid_params', 'forbidden'],
})
export type MergeContacts = z.output<typeof mergeContacts.input>
