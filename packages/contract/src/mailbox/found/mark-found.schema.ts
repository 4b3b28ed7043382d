import * as z from 'zod/mini'
import { flag_change } from '#contract/mailbox/messages/flags.schema.ts'
import { search_scope } from '#contract/mailbox/search/scope.schema.ts'
import { changed_found } from './changed-found.schema.ts'

export const markFoundSchema = {
  input: z.object({
    request_type: z.optional(z.literal('mark')),
    request_params: z.object({ flag: flag_change, label_id: z.optional(z.nullable(z.int())) }),
    request: search_scope,
  }),
  output: changed_found,
}
export type MarkFound = z.infer<typeof markFoundSchema.input>
