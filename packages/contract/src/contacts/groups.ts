import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CONTACTS_MAX, contact, contact_id_text } from './contact.ts'

const named = { id: z.int(), name: z.string() }
export const contact_group = z.object({ ...named, contact_ids: z.array(z.int()) })
export type ContactGroup = z.infer<typeof contact_group>

/** A group with its people. Spec §3 Group. */
export const full_contact_group = z.object({ ...named, contacts: z.array(contact) })
export type FullContactGroup = z.infer<typeof full_contact_group>

const form = z.object({ name: z.string().check(z.trim(), z.maxLength(100)) })
const ids = z.array(z.int()).check(z.maxLength(CONTACTS_MAX))

/** Spec §7 Groups: `GET contacts/groups`, by name. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/contacts/groups',
  access: 'browse',
  input: z.object({}),
  output: z.object({ groups: z.array(contact_group) }),
  errors: ['forbidden'],
})

/** Spec §7 Groups: `POST contacts/groups`. */
export const createGroup = endpoint({
  method: 'POST',
  path: '/contacts/groups',
  access: 'manage',
  input: z.object({ group: form }),
  output: z.object({ group: full_contact_group }),
  errors: ['name_not_indicated', 'max_count_reached', 'forbidden'],
})
export type CreateGroup = z.output<typeof createGroup.input>

/** Spec §7 Groups: `GET contacts/groups/{id}`, with its people by name. */
export const getGroup = endpoint({
  method: 'GET',
  path: '/contacts/groups/{id}',
  access: 'browse',
  input: z.object({ id: contact_id_text }),
  output: z.object({ group: full_contact_group }),
  errors: ['entity_not_found', 'forbidden'],
})

/** Spec §7 Groups: `POST contacts/groups/{id}`: another name. */
export const saveGroup = endpoint({
  method: 'POST',
  path: '/contacts/groups/{id}',
  access: 'manage',
  input: z.object({ id: contact_id_text, group: form }),
  output: z.object({ group: full_contact_group }),
  errors: ['entity_not_found', 'name_not_indicated', 'forbidden'],
})
export type SaveGroup = z.output<typeof saveGroup.input>

/** Spec §7 Groups: `DELETE contacts/groups/{id}`. Its people stay in the address book; `POST undo` brings it back. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/contacts/groups/{id}',
  access: 'manage',
  input: z.object({ id: contact_id_text }),
  output: z.object({ undo_token: z.string() }),
  errors: ['entity_not_found', 'forbidden'],
})

/** Spec §7 Groups: `POST contacts/groups/{id}/contacts`: who comes in and who goes out. */
export const changeGroupContacts = endpoint({
  method: 'POST',
  path: '/contacts/groups/{id}/contacts',
  access: 'manage',
  input: z.object({ id: contact_id_text, contact_ids: z._default(ids, []), remove_ids: z._default(ids, []) }),
  output: z.object({ group: full_contact_group }),
  errors: ['entity_not_found', 'forbidden'],
})
export type ChangeGroupContacts = z.output<typeof changeGroupContacts.input>
