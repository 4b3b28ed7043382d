import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { collector, folder_name, imap_server, source_proof } from './collector.schema.ts'

export const saveCollectorSchema = {
  input: z.object({
    id: id_text,
    enabled: z.optional(z.boolean()),
    folder_name: z.optional(folder_name),
    server: z.optional(imap_server),
    ...source_proof,
    /** [added] Look for new mail now. */
    collect: z.optional(z.boolean()),
  }),
  output: z.object({ collector }),
}
export type SaveCollector = z.output<typeof saveCollectorSchema.input>
