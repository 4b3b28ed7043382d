import * as z from 'zod/mini'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'

export const deleteContactsSchema = {
  input: z.object({ contact_ids: z.array(z.int()).check(z.minLength(1), z.maxLength(CONTACTS_MAX)) }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type DeleteContacts = z.output<typeof deleteContactsSchema.input>
