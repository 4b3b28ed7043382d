import { CONTACT_EMAILS_MAX } from '#contract/contacts/contact.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { contactTitle } from '../store/contact-title.ts'

const nameKey = ({ name, surname }: { name: string; surname: string }): string =>
  `${name} ${surname}`.trim().toLowerCase().replaceAll('ё', 'е')

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** Somebody in the address book, or put there by the same file. */
export type Known = ImportPerson

/** Those of one name, oldest first. A file may hold thousands of them, so that nobody is looked for one by one. */
class Namesakes<Person extends Known> {
  readonly #order = new Map<Person, number>()
  readonly #byPhone = new Map<string, Person>()
  #withoutEmails: Person[] = []

  /** Also of one that has got more: people only gain addresses, and keep the telephone that they have. */
  add(person: Person): void {
    if (!this.#order.has(person)) {
      this.#order.set(person, this.#order.size)
      if (person.emails.length === 0) this.#withoutEmails.push(person)
    }
    const phone = digits(person.phone)
    if (phone === '') return
    const other = this.#byPhone.get(phone)
    if (!other || this.#isBefore(person, other)) this.#byPhone.set(phone, person)
  }

  find({ phone, emails }: Known): Person | undefined {
    const samePhone = this.#byPhone.get(digits(phone))
    const compatible = emails.length === 0 ? this.#first() : this.#firstWithoutEmails()
    if (!samePhone || !compatible) return samePhone ?? compatible
    return this.#isBefore(compatible, samePhone) ? compatible : samePhone
  }

  #isBefore = (one: Person, other: Person): boolean => this.#order.get(one)! < this.#order.get(other)!

  #first = (): Person | undefined => this.#order.keys().next().value

  #firstWithoutEmails(): Person | undefined {
    // Whoever has got an address meanwhile has it for good.
    const from = this.#withoutEmails.findIndex(({ emails }) => emails.length === 0)
    if (from !== 0) this.#withoutEmails = from < 0 ? [] : this.#withoutEmails.slice(from)
    return this.#withoutEmails[0]
  }
}

/**
 * Finds who of the known is meant: whoever has one of the addresses, else whoever has the same name unless the
 * addresses of the two speak against it (both have some, and the telephones differ). Decisions 44.
 */
export class PeopleIndex<Person extends Known> {
  readonly #byEmail = new Map<string, Person>()
  readonly #byName = new Map<string, Namesakes<Person>>()

  add(person: Person): void {
    for (const email of person.emails) {
      if (!this.#byEmail.has(emailKey(email))) this.#byEmail.set(emailKey(email), person)
    }
    const key = nameKey(person)
    if (key === '') return
    const namesakes = this.#byName.get(key) ?? new Namesakes()
    this.#byName.set(key, namesakes)
    namesakes.add(person)
  }

  find(person: Known): Person | undefined {
    for (const email of person.emails) {
      const known = this.#byEmail.get(emailKey(email))
      if (known) return known
    }
    return this.#byName.get(nameKey(person))?.find(person)
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
