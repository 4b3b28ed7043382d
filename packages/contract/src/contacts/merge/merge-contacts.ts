import { endpoint } from '#contract/endpoint.ts'
import type { mergeContactsSchema } from './merge-contacts.schema.ts'

/** As many contacts as become one at once, and as many sets of duplicates as are offered at once. */
export const MERGE_MAX = 20

/** [added] Makes several contacts one: the first stays and gets what is sent, the others go. `POST undo` takes it back. */
export const mergeContacts = endpoint<typeof mergeContactsSchema>({
  method: 'POST',
  path: '/contacts/merge',
  access: 'manage',
  errors: ['entity_not_found', 'name_not_indicated', 'err_invalid_email', 'invalid_params', 'forbidden'],
})
