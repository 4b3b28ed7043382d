import * as z from 'zod/mini'
import { contact, contact_form, contact_id_text } from './contact.schema.ts'

export const saveContactSchema = {
  input: z.object({ id: contact_id_text, contact: contact_form }),
  output: z.object({ contact }),
}
export type SaveContact = z.output<typeof saveContactSchema.input>
