import * as z from 'zod/mini'
import { upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'

export const uploadAnswerFileSchema = {
  input: z.object({ ticket: z.string().check(z.maxLength(500)) }),
  output: z.object({ attachment: upload }),
}
