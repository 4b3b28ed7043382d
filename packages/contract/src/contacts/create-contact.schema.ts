import * as z from 'zod/mini'
import { contact, contact_form } from './contact.schema.ts'

export const createContactSchema = {
  input: z.object({ contact: contact_form }),
  output: z.object({ contact }),
}
export type CreateContact = z.output<typeof createContactSchema.input>
