import ICAL from 'ical.js'
import { CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import { emptyPerson, type RawPerson } from '../person.ts'
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

/** A property of these names, Apple's before version 4 among them: its value. */
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.flatMap((line) => {
    const match = /^(?:[\w-]+\.)?(?:X-ADDRESSBOOKSERVER-)?([\w-]+)(?:;[^:]*)?:(.*)$/i.exec(line)
    return match?.[1]?.toUpperCase() === name ? [match[2]!.trim()] : []
  })

const isGroup = (lines: readonly string[]): boolean =>
  valuesOf(lines, 'KIND').some((kind) => kind.toLowerCase() === 'group')

/** What a group calls a member: a card's UID, or an address. RFC 6350 §6.6.5. */
const memberKey = (member: string): string => member.toLowerCase().replace(/^urn:uuid:|^mailto:/, '')

/** The groups of a file by their members, of each member so many as an address book holds. */
function groupsOf(text: string): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const lines of cardsOf(text)) {
    if (!isGroup(lines)) continue
    const { full_name, name } = readPerson(lines)
    for (const member of valuesOf(lines, 'MEMBER').map(memberKey)) {
      const names = groups.get(member) ?? new Set()
      groups.set(member, names)
      if (names.size < CONTACT_GROUPS_MAX) names.add(full_name || name)
    }
  }
  return groups
}

/** A card that cannot be read is an empty one. */
function readPerson(lines: readonly string[]): RawPerson {
  try {
    return readCard(lines)
  } catch {
    return emptyPerson()
  }
}

/** The people of a vCard file of version 2.1, 3 or 4, with the groups whose cards name them. RFC 6350, RFC 2426. */
export function* readVcards(text: string): Generator<RawPerson> {
  const groups = groupsOf(text)
  for (const lines of cardsOf(text)) {
    if (isGroup(lines)) continue
    const person = readPerson(lines)
    const names = [...valuesOf(lines, 'UID'), ...person.emails].flatMap((key) => [
      ...(groups.get(memberKey(key)) ?? []),
    ])
    yield { ...person, groups: [...person.groups, ...names] }
  }
}
