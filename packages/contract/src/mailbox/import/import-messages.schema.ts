import * as z from 'zod/mini'
import { folder_id_text } from '#contract/mailbox/messages/message.schema.ts'
import { IMPORT_FILE_BYTES_MAX } from './import-messages.ts'

export const importMessagesSchema = {
  input: z.object({
    folder_id: folder_id_text,
    at: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(IMPORT_FILE_BYTES_MAX))),
    more: z.optional(z.enum(['0', '1'])),
  }),
  output: z.object({
    /** Put into the folder. */
    imported: z.int(),
    /** Were in the mailbox already, or earlier in the file. */
    duplicate: z.int(),
    /** Deleted there, in the trash, or spam. */
    discarded: z.int(),
    too_large: z.int(),
    unreadable: z.int(),
    /** Put into the folder without some label of theirs: there are as many as there may be. */
    unlabelled: z.int(),
    /** Byte of the file that the next part begins with; null: it has been read to its end. */
    next_at: z.nullable(z.int()),
    /** There is no room for the message at `next_at`. */
    is_full: z.boolean(),
  }),
}
export type ImportMessages = z.output<typeof importMessagesSchema.input>
export type Imported = z.infer<typeof importMessagesSchema.output>
