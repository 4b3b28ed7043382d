import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { folder_id_text, message_list } from '#contract/mailbox/messages/message.schema.ts'
import { PAGE_LIMIT_MAX } from '#contract/mailbox/search/scope.ts'

export const listFolderMessagesSchema = {
  input: z.object({
    folder_id: folder_id_text,
    page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
    limit: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(PAGE_LIMIT_MAX))),
    /** [added] 'all', 0 for the main address, or an alias. */
    alias_id: z.optional(z.union([z.literal('all'), id_text])),
    /** [added] */
    filter: z.optional(z.enum(['unread', 'flagged', 'attachments'])),
  }),
  output: message_list,
}
