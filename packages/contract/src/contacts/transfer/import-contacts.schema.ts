import * as z from 'zod/mini'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { import_person } from './import-person.schema.ts'

export const importContactsSchema = {
  input: z.object({
    people: z
      .array(z.extend(import_person, { how: z.enum(['add', 'merge']) }))
      .check(z.minLength(1), z.maxLength(CONTACTS_MAX)),
  }),
  output: z.object({ added: z.int(), merged: z.int(), undo_token }),
}
export type ImportContacts = z.output<typeof importContactsSchema.input>
