import * as z from 'zod/mini'
import { label_id_text } from './label.schema.ts'

export const deleteLabelSchema = {
  input: z.object({ id: label_id_text }),
  output: z.object({}),
}
