import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { search_query } from './query.schema.ts'

const text = z.optional(z.nullable(z.string().check(z.maxLength(500))))
const moment = z.optional(z.nullable(z.iso.datetime({ offset: true })))

/**
 * A set of messages: a folder, a label or a search. The fields given combine by OR, the words in
 * them by AND ("quotes" make a phrase), everything else by AND. Spec §5 Search.
 */
export const search_scope = z.object({
  request_type: z.enum(['folder', 'label', 'search']),
  /** null: all folders but Trash and Spam. 0: important messages of the inbox. */
  folder_id: z.optional(z.nullable(folder_id)),
  label_id: z.optional(z.nullable(z.int())),
  /** 'all', 0 for the main address, or an alias. Spec §2 a_id. */
  alias_id: z.optional(z.nullable(z.union([z.literal('all'), z.int()]))),
  from: text,
  subject: text,
  text,
  /** ISO moments, both inclusive: T00:00:00Z and T23:59:59Z of the days chosen. */
  since: moment,
  before: moment,
  /** [added] Only such messages. */
  filter: z.optional(z.nullable(z.enum(['unread', 'flagged', 'attachments']))),
  /** [added] What else has to hold of each message. */
  query: z.optional(z.nullable(search_query)),
  /** [added] Also the folders inside `folder_id`. */
  subfolders: z.optional(z.boolean()),
  /** [added] A search in all folders looks into Trash and Spam too. */
  trash_and_spam: z.optional(z.boolean()),
})
export type SearchScope = z.infer<typeof search_scope>
