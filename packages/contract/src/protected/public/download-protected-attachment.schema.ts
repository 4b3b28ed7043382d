import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const downloadProtectedAttachmentSchema = {
  input: z.object({
    id: id_text,
    ticket: z.string().check(z.maxLength(500)),
    /** 1: to be shown in place (images only), else offered as a file. */
    inline: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
}
