import * as z from 'zod/mini'
import { contact_id_text } from '#contract/contacts/contact.schema.ts'
import { full_contact_group } from './group.schema.ts'

export const getGroupSchema = {
  input: z.object({ id: contact_id_text }),
  output: z.object({ group: full_contact_group }),
}
