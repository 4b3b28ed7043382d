import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const shareDomainSchema = {
  input: z.object({ id: id_text }),
  output: z.object({
    /** Told this once: only its hash is kept. */
    token: z.string(),
    expires_at: z.string(),
  }),
}
