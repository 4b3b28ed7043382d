import * as z from 'zod/mini'
import { contact } from '#contract/contacts/contact.schema.ts'

/** People who seem to be one: they share an address, or a name. */
export const duplicate_set = z.object({
  reason: z.enum(['email', 'name']),
  contacts: z.array(contact),
})
export type DuplicateSet = z.infer<typeof duplicate_set>

export const listDuplicatesSchema = {
  input: z.object({}),
  output: z.object({ duplicates: z.array(duplicate_set), total: z.int() }),
}
