import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from '../scope.schema.ts'
import { NARROWING_FOLDERS_MAX } from './columns.ts'

export const narrowSearchSchema = {
  input: z.extend(search_scope, {
    request_type: z.literal('search'),
    /** When the reader's year began. */
    year_since: z.iso.datetime({ offset: true }),
  }),
  output: z.object({
    /** Messages found as it is. */
    all: z.int(),
    /** They are counted among the newest messages alone. */
    is_more: z.boolean(),
    this_year: z.int(),
    unread: z.int(),
    flagged: z.int(),
    unanswered: z.int(),
    with_files: z.int(),
    /** With its plain words in the subject alone; null when it has none or looks there alone. */
    in_subject: z.nullable(z.int()),
    /** The folders with most of them. */
    folders: z.array(z.object({ folder_id, count: z.int() })).check(z.maxLength(NARROWING_FOLDERS_MAX)),
  }),
}
export type NarrowSearch = z.infer<typeof narrowSearchSchema.input>
export type Narrowings = z.infer<typeof narrowSearchSchema.output>
