import * as z from 'zod/mini'
import { contact_id_text } from '#contract/contacts/contact.schema.ts'
import { full_contact_group, group_form } from './group.schema.ts'

export const saveGroupSchema = {
  input: z.object({ id: contact_id_text, group: group_form }),
  output: z.object({ group: full_contact_group }),
}
export type SaveGroup = z.output<typeof saveGroupSchema.input>
