import * as z from 'zod/mini'
import { contact_id_text } from './contact.schema.ts'

export const deleteContactSchema = {
  input: z.object({ id: contact_id_text }),
  output: z.object({ undo_token: z.string() }),
}
