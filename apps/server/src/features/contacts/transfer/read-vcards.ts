import ICAL from 'ical.js'
import { emptyPerson, type RawPerson } from './person.ts'
import { cardsOf, plainCard } from './vcard-lines.ts'

/** name, parameters, type, value: RFC 7095 §3.3. */
type Property = [name: string, parameters: object, type: string, value: unknown]

function readCard(lines: readonly string[]): RawPerson {
  const [, properties] = ICAL.parse(plainCard(lines)) as unknown as [string, Property[]]
  const person = emptyPerson()
  let organization = ''
  for (const [name, , , value] of properties) {
    const text = String(value ?? '').trim()
    if (name === 'x-surname') person.surname ||= text
    else if (name === 'x-name') person.name ||= text
    else if (name === 'fn') person.full_name ||= text
    else if (name === 'x-org') organization ||= text
    else if (name === 'email') person.emails.push(text)
    else if (name === 'tel') person.phones.push(text.replace(/^tel:/i, ''))
    else if (name === 'bday') person.birth_date ||= text
    else if (name === 'x-category') person.groups.push(text)
  }
  person.full_name ||= organization
  return person
}

/** The people of a vCard file of version 2.1, 3 or 4; a card that cannot be read counts as an empty one. RFC 6350, RFC 2426. */
export function* readVcards(text: string): Generator<RawPerson> {
  for (const lines of cardsOf(text)) {
    try {
      yield readCard(lines)
    } catch {
      yield emptyPerson()
    }
  }
}
