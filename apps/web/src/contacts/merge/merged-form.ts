import type { Contact, ContactForm } from '#contract/contacts/contact.schema.ts'
import { CONTACT_EMAILS_MAX } from '#contract/contacts/contact.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'

/** Fields of which one contact's value stays. Addresses and groups of all stay. */
export const MERGED_FIELDS = ['name', 'surname', 'phone', 'birth_date'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The different values of a field among the contacts, empty ones left out, in their order. */
export const valuesOf = (contacts: readonly Contact[], field: MergedField): string[] => [
  ...new Set(contacts.map((contact) => contact[field] ?? '').filter(Boolean)),
]

/** Name and surname belong together: those of one contact are offered as one choice. */
export function firstChoice(contacts: readonly Contact[]): Record<MergedField, string> {
  const named =
    contacts.find(({ name, surname }) => name && surname) ??
    contacts.find(({ name, surname }) => name || surname)
  return {
    name: named?.name ?? '',
    surname: named?.surname ?? '',
    phone: valuesOf(contacts, 'phone')[0] ?? '',
    birth_date: valuesOf(contacts, 'birth_date')[0] ?? '',
  }
}

/** The one contact that several become. */
export function mergedForm(contacts: readonly Contact[], choice: Record<MergedField, string>): ContactForm {
  const emails = new Map<string, string>()
  for (const email of contacts.flatMap((contact) => contact.emails)) {
    if (!emails.has(emailKey(email))) emails.set(emailKey(email), email)
  }
  return {
    name: choice.name,
    surname: choice.surname,
    phone: choice.phone,
    birth_date: choice.birth_date || null,
    emails: [...emails.values()].slice(0, CONTACT_EMAILS_MAX),
    groups: [...new Set(contacts.flatMap(({ groups }) => groups))],
  }
}
