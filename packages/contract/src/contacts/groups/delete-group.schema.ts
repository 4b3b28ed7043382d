import * as z from 'zod/mini'
import { contact_id_text } from '#contract/contacts/contact.schema.ts'

export const deleteGroupSchema = {
  input: z.object({ id: contact_id_text }),
  output: z.object({ undo_token: z.string() }),
}
