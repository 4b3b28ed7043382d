import * as z from 'zod/mini'
import { label_rule } from './label.schema.ts'

export const previewLabelSchema = {
  input: z.object({ label: label_rule }),
  output: z.object({ found: z.int() }),
}
export type PreviewLabel = z.output<typeof previewLabelSchema.input>
