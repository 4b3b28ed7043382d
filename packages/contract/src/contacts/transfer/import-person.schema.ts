import * as z from 'zod/mini'
import { CONTACT_EMAILS_MAX, CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'

const line = z.string().check(z.maxLength(100))

/** A person of a file. Groups have names here: they may not be there yet. */
export const import_person = z.object({
  name: line,
  surname: line,
  emails: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(CONTACT_EMAILS_MAX)),
  phone: line,
  /** yyyy-mm-dd */
  birth_date: z.nullable(z.iso.date()),
  group_names: z.array(line).check(z.maxLength(CONTACT_GROUPS_MAX)),
})
export type ImportPerson = z.infer<typeof import_person>
