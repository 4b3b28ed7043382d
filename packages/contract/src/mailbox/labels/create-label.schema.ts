import * as z from 'zod/mini'
import { label, label_form } from './label.schema.ts'

export const createLabelSchema = {
  input: z.object({ label: label_form }),
  output: z.object({ label }),
}
export type CreateLabel = z.output<typeof createLabelSchema.input>
