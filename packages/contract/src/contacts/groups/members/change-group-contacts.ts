import { endpoint } from '#contract/endpoint.ts'
import type { changeGroupContactsSchema } from './change-group-contacts.schema.ts'

/** Spec §7 Groups: `POST contacts/groups/{id}/contacts`: who comes in and who goes out. */
export const changeGroupContacts = endpoint<typeof changeGroupContactsSchema>({
  method: 'POST',
  path: '/contacts/groups/{id}/contacts',
  access: 'manage',
  errors: ['entity_not_found', 'forbidden'],
})
