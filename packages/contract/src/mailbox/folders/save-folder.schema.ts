import * as z from 'zod/mini'
import { folder_name } from '#contract/mailbox/folders/names/folder-name.schema.ts'
import { folder_id, folder_id_text } from '#contract/mailbox/messages/message.schema.ts'
import { folder } from './folder.schema.ts'

export const saveFolderSchema = {
  input: z.object({
    id: folder_id_text,
    folder: z.object({
      folder: z.object({ parent_id: z.optional(z.nullable(folder_id)), name: folder_name }),
    }),
  }),
  output: z.object({ folder }),
}
export type SaveFolder = z.output<typeof saveFolderSchema.input>
