import * as z from 'zod/mini'
import { code_text } from '#contract/identity/password/password.schema.ts'
import { mailbox_export } from './mailbox-export.schema.ts'

export const createExportSchema = {
  input: z.object({ code: code_text }),
  output: z.object({ export: mailbox_export }),
}
export type CreateExport = z.infer<typeof createExportSchema.input>
