import * as z from 'zod/mini'
import { folder } from '#contract/mailbox/folders/folder.schema.ts'
import { folder_name } from '#contract/mailbox/folders/names/folder-name.schema.ts'

export const archiveFolderSchema = {
  input: z.object({ name: folder_name }),
  output: z.object({ folder }),
}
export type ArchiveFolder = z.output<typeof archiveFolderSchema.input>
