import * as z from 'zod/mini'
import { flag_text, opened_message } from './opened-message.schema.ts'

export const openMessageByIdSchema = {
  input: z.object({ message_id: z.string().check(z.minLength(1), z.maxLength(998)), show_images: flag_text }),
  output: opened_message,
}
