import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const deleteInvitationSchema = {
  input: z.object({ id: id_text }),
  output: z.object({}),
}
