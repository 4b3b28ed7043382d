import * as z from 'zod/mini'
import { label, label_form, label_id_text } from './label.schema.ts'

export const saveLabelSchema = {
  input: z.object({ id: label_id_text, label: label_form }),
  output: z.object({ label }),
}
export type SaveLabel = z.output<typeof saveLabelSchema.input>
