import * as z from 'zod/mini'
import { folder_id_text } from '#contract/mailbox/messages/message.schema.ts'
import { CLEAN_DAYS_MAX } from './clean-folder.ts'

export const cleanFolderSchema = {
  input: z.object({
    id: folder_id_text,
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(CLEAN_DAYS_MAX))),
  }),
  output: z.object({}),
}
export type CleanFolder = z.output<typeof cleanFolderSchema.input>
