import * as z from 'zod/mini'
import { contact_id_text } from '#contract/contacts/contact.schema.ts'
import { full_contact_group, ids } from '#contract/contacts/groups/group.schema.ts'

export const changeGroupContactsSchema = {
  input: z.object({ id: contact_id_text, contact_ids: z._default(ids, []), remove_ids: z._default(ids, []) }),
  output: z.object({ group: full_contact_group }),
}
export type ChangeGroupContacts = z.output<typeof changeGroupContactsSchema.input>
