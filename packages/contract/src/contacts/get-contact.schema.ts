import * as z from 'zod/mini'
import { contact, contact_id_text } from './contact.schema.ts'

export const getContactSchema = {
  input: z.object({ id: contact_id_text }),
  output: z.object({ contact }),
}
