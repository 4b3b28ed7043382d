import * as z from 'zod/mini'
import { message_row } from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from '../scope.schema.ts'
import { CONVERSATIONS_MAX, HITS_OF_CONVERSATION } from './columns.ts'

const found_conversation = z.object({
  /** What was found in it, the newest first, at most three. */
  messages: z.array(message_row).check(z.minLength(1), z.maxLength(HITS_OF_CONVERSATION)),
  /** A piece of each text around the first word looked for, as it is compared; empty where the preview shows it. */
  excerpts: z.array(z.string()),
  /** How many were found in it. */
  hits: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})
export type FoundConversation = z.infer<typeof found_conversation>

export const searchConversationsSchema = {
  input: z.extend(search_scope, { request_type: z.literal('search') }),
  output: z.object({
    conversations: z.array(found_conversation).check(z.maxLength(CONVERSATIONS_MAX)),
    /** Conversations in which anything was found. */
    total: z.int(),
    /** Messages found. */
    all: z.int(),
    /** Enough were found among the newest messages, and no others were looked for: there are more than the counts say. */
    is_more: z.boolean(),
  }),
}
export type SearchConversations = z.infer<typeof searchConversationsSchema.input>
export type FoundConversations = z.infer<typeof searchConversationsSchema.output>
