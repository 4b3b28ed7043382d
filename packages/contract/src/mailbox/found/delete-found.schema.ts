import * as z from 'zod/mini'
import { search_scope } from '#contract/mailbox/search/scope.schema.ts'
import { changed_found } from './changed-found.schema.ts'

export const deleteFoundSchema = {
  input: z.object({
    request_type: z.optional(z.literal('delete')),
    request_params: z.optional(z.nullable(z.object({}))),
    request: search_scope,
  }),
  output: changed_found,
}
export type DeleteFound = z.infer<typeof deleteFoundSchema.input>
