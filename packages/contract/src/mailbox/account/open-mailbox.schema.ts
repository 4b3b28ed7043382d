import * as z from 'zod/mini'
import { account, user } from '#contract/identity/account/account.schema.ts'
import { listFolderMessagesSchema } from '#contract/mailbox/folders/contents/list-folder-messages.schema.ts'
import { folder } from '#contract/mailbox/folders/folder.schema.ts'
import { folder_id, folder_id_text, message_list } from '#contract/mailbox/messages/message.schema.ts'

export const openMailboxSchema = {
  input: z.extend(z.omit(listFolderMessagesSchema.input, { filter: true }), {
    /** The first folder when it is left out. */
    folder_id: z.optional(folder_id_text),
  }),
  output: z.object({
    user,
    account,
    folders: z.array(folder),
    /** What is listed and by how many rows; null when there is no such folder. */
    listed: z.nullable(z.object({ folder_id, limit: z.int(), list: message_list })),
  }),
}
export type OpenMailbox = z.output<typeof openMailboxSchema.input>
export type OpenedMailbox = z.infer<typeof openMailboxSchema.output>
