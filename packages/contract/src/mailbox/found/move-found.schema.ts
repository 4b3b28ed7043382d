import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from '#contract/mailbox/search/scope.schema.ts'
import { changed_found } from './changed-found.schema.ts'

export const moveFoundSchema = {
  input: z.object({
    request_type: z.optional(z.literal('move')),
    request_params: z.object({ destination_id: folder_id }),
    request: search_scope,
  }),
  output: changed_found,
}
export type MoveFound = z.infer<typeof moveFoundSchema.input>
