import * as z from 'zod/mini'
import { folder_name } from '#contract/mailbox/folders/names/folder-name.schema.ts'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { folder } from './folder.schema.ts'

export const createFolderSchema = {
  input: z.object({
    folder: z.object({
      folder: z.object({ parent_id: z._default(z.nullable(folder_id), null), name: folder_name }),
    }),
  }),
  output: z.object({ folder }),
}
export type CreateFolder = z.output<typeof createFolderSchema.input>
