import * as z from 'zod/mini'
import { collector, folder_name, imap_server, source_proof } from './collector.schema.ts'

export const createCollectorSchema = {
  input: z.object({
    email: z.string().check(z.trim(), z.maxLength(254)),
    ...source_proof,
    server: imap_server,
    folder_name: z.optional(folder_name),
    /** `yyyy-MM-dd` */
    since: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    filter_old: z._default(z.boolean(), false),
  }),
  output: z.object({ collector }),
}
export type CreateCollector = z.output<typeof createCollectorSchema.input>
