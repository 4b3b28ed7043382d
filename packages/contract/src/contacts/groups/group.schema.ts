import * as z from 'zod/mini'
import { contact } from '#contract/contacts/contact.schema.ts'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'

const group_name = { id: z.int(), name: z.string() }
export const contact_group = z.object({ ...group_name, contact_ids: z.array(z.int()) })
export type ContactGroup = z.infer<typeof contact_group>

/** A group with its people. Spec §3 Group. */
export const full_contact_group = z.object({ ...group_name, contacts: z.array(contact) })
export type FullContactGroup = z.infer<typeof full_contact_group>

export const group_form = z.object({ name: z.string().check(z.trim(), z.maxLength(100)) })
export const ids = z.array(z.int()).check(z.maxLength(CONTACTS_MAX))
