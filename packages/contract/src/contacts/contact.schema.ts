import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { CONTACT_EMAILS_MAX, CONTACT_GROUPS_MAX } from './contact.ts'

/** A person of the address book. Spec §3 Contact. */
export const contact = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  emails: z.array(z.string()),
  phone: z.string(),
  /** yyyy-mm-dd */
  birth_date: z.nullable(z.string()),
  /** Ids of the groups it is in. */
  groups: z.array(z.int()),
  /** [added] Written to, but not put into the address book by hand: offered while typing, left out of the list. */
  collected: z.boolean(),
})
export type Contact = z.infer<typeof contact>

/** Spec §3 joins the addresses into one string; here they are as many as there are, each once. */
const emails = z.pipe(
  z.union([
    z.array(z.string()).check(z.maxLength(10 * CONTACT_EMAILS_MAX)),
    z.pipe(
      z.string(),
      z.transform((joined) => joined.split(/[,;]/)),
    ),
  ]),
  z.transform((list) => {
    const emailsByKey = new Map(list.map((email) => [emailKey(email), email.trim()]))
    emailsByKey.delete('')
    return [...emailsByKey.values()]
  }),
)

const line = z._default(z.string().check(z.trim(), z.maxLength(100)), '')

/** What is sent of a contact. Without `groups` they stay as they are. */
export const contact_form = z.object({
  name: line,
  surname: line,
  emails: z._default(emails.check(z.maxLength(CONTACT_EMAILS_MAX)), []),
  phone: line,
  birth_date: z._default(
    z.nullable(
      z.union([
        z.iso.date(),
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ]),
    ),
    null,
  ),
  groups: z.optional(z.array(z.int()).check(z.maxLength(CONTACT_GROUPS_MAX))),
})
export type ContactForm = z.output<typeof contact_form>

export const contact_id_text = id_text
