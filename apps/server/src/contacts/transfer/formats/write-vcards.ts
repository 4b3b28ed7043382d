import ICAL from 'ical.js'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { PHONES_JOINED_BY } from '../person.ts'

/** The telephones of the one line, each by itself where all of them look like telephones. */
function phonesOf(line: string): string[] {
  const parts = line.split(PHONES_JOINED_BY)
  return parts.every((part) => /\d/.test(part) && part === part.trim()) &&
    new Set(parts).size === parts.length
    ? parts
    : [line].filter(Boolean)
}

/** One person as a card of version 3.0 (RFC 2426) or 4.0 (RFC 6350). */
function cardOf(person: ImportPerson, version: '3.0' | '4.0'): string {
  const { name, surname, emails, phone, birth_date, group_names } = person
  const card = new ICAL.Component(['vcard', [], []])
  const add = (property: string, parameters: object, ...values: (string | string[])[]) =>
    card.addProperty(new ICAL.Property([property, parameters, 'text', ...values], card))
  add('version', {}, version)
  add('fn', {}, `${name} ${surname}`.trim() || (emails[0] ?? phone))
  add('n', {}, [surname, name, '', '', ''])
  for (const email of emails) add('email', version === '3.0' ? { type: 'INTERNET' } : {}, email)
  for (const each of phonesOf(phone)) add('tel', {}, each)
  if (birth_date) add('bday', {}, version === '3.0' ? birth_date : birth_date.replaceAll('-', ''))
  if (group_names.length > 0) add('categories', {}, ...group_names)
  // That these are texts is what every reader takes them for without being told.
  return card.toString().replace(/^(TEL|BDAY);VALUE=TEXT:/gim, '$1:')
}

/** People as a vCard file. */
export function writeVcards(people: readonly ImportPerson[], version: '3.0' | '4.0'): string {
  return people.map((person) => `${cardOf(person, version)}\r\n`).join('')
}
