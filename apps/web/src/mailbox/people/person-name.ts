import type { Contact } from '#contract/contacts/contact.schema.ts'

type Named = Pick<Contact, 'name' | 'surname' | 'emails'>

/** How a contact is called: name and surname, else the address. */
export const personName = ({ name, surname, emails }: Named): string =>
  `${name} ${surname}`.trim() || (emails[0] ?? '')

/** The message under which a contact stands, as the list goes: by surname, else name, else address. */
export function initialOf({ name, surname, emails }: Named): string {
  const first = [...(surname || name || emails[0] || '').replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? ''
  if (/\p{L}/u.test(first)) return first.toUpperCase().replace('Ё', 'Е')
  return '#'
}
