import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'

/** As many as are taken in at a glance. */
export const SHOWN_MAX = 8
/** Of those at most so many groups, at the end. */
const GROUPS_SHOWN_MAX = 3

/** What the typed letters may mean: one address, or everybody of a group. */
export type Offer = { kind: 'person'; address: Address } | { kind: 'group'; group: ContactGroup }

/** People in the order of the server, then groups that have people. */
export function offersOf(
  contacts: readonly Contact[],
  groups: readonly ContactGroup[],
  { typed, present }: { typed: string; present: readonly Address[] },
): Offer[] {
  const named = groupsNamed(groups, typed).slice(0, GROUPS_SHOWN_MAX)
  const people = suggestionsOf(contacts, present).slice(0, SHOWN_MAX - named.length)
  return [
    ...people.map((address): Offer => ({ kind: 'person', address })),
    ...named.map((group): Offer => ({ kind: 'group', group })),
  ]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Groups with people, each word typed being the beginning of one of the name's. */
function groupsNamed(groups: readonly ContactGroup[], typed: string): ContactGroup[] {
  const typedWords = wordsOf(typed)
  return groups.filter(({ name, contact_ids }) => {
    const words = wordsOf(name)
    return (
      typedWords.length > 0 &&
      contact_ids.length > 0 &&
      typedWords.every((beginning) => words.some((word) => word.startsWith(beginning)))
    )
  })
}

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
