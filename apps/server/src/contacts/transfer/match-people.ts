import { CONTACT_EMAILS_MAX } from '#contract/contacts/contact.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { contactTitle } from '../store/contact-title.ts'

const nameKey = ({ name, surname }: { name: string; surname: string }): string =>
  `${name} ${surname}`.trim().toLowerCase().replaceAll('ё', 'е')

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** Somebody in the address book, or put there by the same file. */
export type Known = ImportPerson

/**
 * Finds who of the known is meant: whoever has one of the addresses, else whoever has the same name unless the
 * addresses of the two speak against it (both have some, and the telephones differ). Decisions 44.
 */
export class PeopleIndex<Person extends Known> {
  readonly #byEmail = new Map<string, Person>()
  readonly #byName = new Map<string, Person[]>()

  add(person: Person): void {
    for (const email of person.emails) {
      if (!this.#byEmail.has(emailKey(email))) this.#byEmail.set(emailKey(email), person)
    }
    const key = nameKey(person)
    if (key === '') return
    const namesakes = this.#byName.get(key)
    if (!namesakes) this.#byName.set(key, [person])
    else if (!namesakes.includes(person)) namesakes.push(person)
  }

  find(person: Known): Person | undefined {
    for (const email of person.emails) {
      const known = this.#byEmail.get(emailKey(email))
      if (known) return known
    }
    const key = nameKey(person)
    if (key === '') return undefined
    return this.#byName.get(key)?.find((other) => {
      const phone = digits(person.phone)
      if (phone !== '' && digits(other.phone) === phone) return true
      return person.emails.length === 0 || other.emails.length === 0
    })
  }
}

/** The known one with what the other has more; what both have stays as it was known. */
export function mergedPerson<Person extends Known>(known: Person, other: Known): Person {
  const keys = new Set(known.emails.map(emailKey))
  const isNamed = known.name !== '' || known.surname !== ''
  return {
    ...known,
    name: isNamed ? known.name : other.name,
    surname: isNamed ? known.surname : other.surname,
    phone: known.phone || other.phone,
    birth_date: known.birth_date ?? other.birth_date,
    emails: [...known.emails, ...other.emails.filter((email) => !keys.has(emailKey(email)))].slice(
      0,
      CONTACT_EMAILS_MAX,
    ),
    group_names: [...new Set([...known.group_names, ...other.group_names])],
  }
}

/** Would merging add nothing? */
export function isSame(known: Known, other: Known): boolean {
  const merged = mergedPerson(known, other)
  return (
    merged.emails.length === known.emails.length &&
    merged.group_names.length === known.group_names.length &&
    merged.phone === known.phone &&
    merged.birth_date === known.birth_date &&
    contactTitle(merged) === contactTitle(known)
  )
}
