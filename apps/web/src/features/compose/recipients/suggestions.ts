import { emailKey, isEmail } from '#contract/compose/recipients.ts'
import type { Contact } from '#contract/contacts/contact.ts'
import type { Address } from '#contract/messages/message.ts'

/** As many as are taken in at a glance. */
const SHOWN_MAX = 8

/** The addresses of people in the order the server ranked them, without those that stand in the field. */
export function suggestionsOf(contacts: readonly Contact[], present: readonly Address[]): Address[] {
  const known = new Set(present.map(({ email }) => emailKey(email)))
  const all = contacts.flatMap(({ name, surname, emails }) =>
    emails.map((email) => ({ email, name: `${name} ${surname}`.trim() })),
  )
  return all
    .filter(({ email }) => isEmail(email) && !known.has(emailKey(email)) && known.add(emailKey(email)))
    .slice(0, SHOWN_MAX)
}
