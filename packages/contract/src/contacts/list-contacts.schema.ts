import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { contact } from './contact.schema.ts'
import { CONTACTS_SIZE_DEFAULT, CONTACTS_SIZE_MAX } from './contact.ts'

export const listContactsSchema = {
  input: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
    size: z._default(
      z.coerce.number().check(z.int(), z.positive(), z.maximum(CONTACTS_SIZE_MAX)),
      CONTACTS_SIZE_DEFAULT,
    ),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** [added] People only written to as well; they are asked for when somebody searches. */
    collected: z.optional(z.enum(['true', 'false'])),
    /** [added] In place of `search`: only those written to, the most used first. */
    written: z.optional(z.literal('true')),
    /** [added] Only the people of a group, or of none. */
    group_id: z.optional(z.union([z.literal('none'), id_text])),
  }),
  output: z.object({ contacts: z.array(contact), total: z.int() }),
}
export type ListContacts = z.output<typeof listContactsSchema.input>
