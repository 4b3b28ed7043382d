import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { EXPORT_FORMATS } from './export-contacts.ts'

export const exportContactsSchema = {
  input: z.object({
    format: z.enum(EXPORT_FORMATS),
    group_id: z.optional(id_text),
  }),
  output: z.unknown(),
}
export type ExportContacts = z.output<typeof exportContactsSchema.input>
