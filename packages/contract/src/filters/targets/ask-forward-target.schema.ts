import * as z from 'zod/mini'
import { filter_list } from '#contract/filters/list-filters.schema.ts'

export const askForwardTargetSchema = {
  input: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  output: filter_list,
}
export type AskForwardTarget = z.output<typeof askForwardTargetSchema.input>
