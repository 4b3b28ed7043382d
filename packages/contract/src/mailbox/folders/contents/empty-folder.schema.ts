import * as z from 'zod/mini'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'

export const emptyFolderSchema = {
  input: z.object({ folder_id }),
  output: z.object({ affected: z.int() }),
}
export type EmptyFolder = z.infer<typeof emptyFolderSchema.input>
