import * as z from 'zod/mini'
import { contact, contact_form } from '#contract/contacts/contact.schema.ts'
import { MERGE_MAX } from './merge-contacts.ts'

export const mergeContactsSchema = {
  input: z.object({
    contact_ids: z.array(z.int()).check(z.minLength(2), z.maxLength(MERGE_MAX)),
    contact: contact_form,
  }),
  output: z.object({ contact, undo_token: z.string() }),
}
export type MergeContacts = z.output<typeof mergeContactsSchema.input>
