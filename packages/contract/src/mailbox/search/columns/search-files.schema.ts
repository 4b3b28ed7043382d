import * as z from 'zod/mini'
import { folder_id, message_row, message_uid } from '#contract/mailbox/messages/message.schema.ts'
import { search_scope } from '../scope.schema.ts'
import { FOUND_FILES_MAX } from './columns.ts'

const found_file = z.object({
  name: z.string(),
  /** About how many bytes, as far as its place in the message tells. */
  size: z.int(),
  content_type: z.string(),
  /** The message that it came with. */
  folder_id,
  uid: message_uid,
  fields: message_row.shape.fields,
  created_at: z.string(),
})
export type FoundFile = z.infer<typeof found_file>

export const searchFilesSchema = {
  input: z.extend(search_scope, { request_type: z.literal('search') }),
  output: z.object({
    files: z.array(found_file).check(z.maxLength(FOUND_FILES_MAX)),
    /** There are others in older messages. */
    has_more: z.boolean(),
  }),
}
export type SearchFiles = z.infer<typeof searchFilesSchema.input>
export type FoundFiles = z.infer<typeof searchFilesSchema.output>
