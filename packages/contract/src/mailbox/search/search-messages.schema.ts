import * as z from 'zod/mini'
import { message_list } from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from './scope.schema.ts'
import { PAGE_LIMIT_MAX } from './scope.ts'

export const searchMessagesSchema = {
  input: z.extend(search_scope, {
    page: z._default(z.int().check(z.positive()), 1),
    limit: z.optional(z.int().check(z.positive(), z.maximum(PAGE_LIMIT_MAX))),
  }),
  output: message_list,
}
export type SearchMessages = z.infer<typeof searchMessagesSchema.input>
