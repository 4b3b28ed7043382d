import * as z from 'zod/mini'
import { label } from './label.schema.ts'

export const listLabelsSchema = {
  input: z.object({
    /** [added] With how many messages have each. */
    counts: z.optional(z.literal('1')),
  }),
  output: z.object({ labels: z.array(label) }),
}
export type ListLabels = z.output<typeof listLabelsSchema.input>
