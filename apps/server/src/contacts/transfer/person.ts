import { CONTACT_EMAILS_MAX, CONTACT_GROUPS_MAX } from '#contract/contacts/contact.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import { plainLine } from '../store/contact-title.ts'
import { type DayOrder, readBirthDate } from './formats/birth-date.ts'

const LINE_CHARS_MAX = 100
/** Of a value that cannot be kept no more is told. */
const DROPPED_CHARS_MAX = 200
/** How several telephones stand in the one line that a contact has. */
export const PHONES_JOINED_BY = ', '

/** What a file says of a person, before it is checked. */
export interface RawPerson {
  name: string
  surname: string
  /** Used where there is neither name nor surname. */
  full_name: string
  emails: string[]
  phones: string[]
  birth_date: string
  groups: string[]
}

export interface CheckedPerson {
  person: ImportPerson
  /** Values that cannot be kept. */
  dropped: string[]
}

export const emptyPerson = (): RawPerson => ({
  name: '',
  surname: '',
  full_name: '',
  emails: [],
  phones: [],
  birth_date: '',
  groups: [],
})

const line = (text: string): string =>
  [...plainLine(text)].slice(0, LINE_CHARS_MAX).join('').slice(0, LINE_CHARS_MAX).toWellFormed().trim()
const unique = (texts: readonly string[]): string[] => [...new Set(texts.map(line).filter(Boolean))]

/** As many telephones as fit on the line. */
function phoneLine(phones: readonly string[]): string {
  let joined = ''
  for (const phone of unique(phones)) {
    const longer = joined ? joined + PHONES_JOINED_BY + phone : phone
    if (longer.length <= LINE_CHARS_MAX) joined = longer
  }
  return joined
}

/** A person as the address book takes one; null when there is nothing to take. */
export function checkPerson(raw: RawPerson, order: DayOrder): CheckedPerson | null {
  const plainEmails = raw.emails.map((email) => plainLine(email).replace(/^mailto:/i, '')).filter(Boolean)
  const emails = [
    ...new Map(plainEmails.filter(isEmail).map((email) => [emailKey(email), email] as const)).values(),
  ]
  const phone = phoneLine(raw.phones)
  // Outlook writes no day as 0/0/00.
  const birthday = /^[0./\s-]*$/.test(raw.birth_date) ? '' : raw.birth_date
  const birth_date = birthday ? readBirthDate(birthday, order) : null
  const dropped = [
    ...plainEmails.filter((email) => !isEmail(email)),
    ...emails.slice(CONTACT_EMAILS_MAX),
    ...(birthday && !birth_date ? [plainLine(birthday)] : []),
  ].slice(0, 10)

  let name = line(raw.name)
  const surname = line(raw.surname)
  const isNamed = name !== '' || surname !== ''
  const full = line(raw.full_name)
  // A card must carry some name: those without one repeat the address or the telephone there.
  if (!isNamed && !plainEmails.includes(full) && full !== phone) name = full
  if (name === '' && surname === '' && emails.length === 0) name = phone || line(dropped[0] ?? '')
  if (name === '' && surname === '' && emails.length === 0) return null
  return {
    person: {
      name,
      surname,
      emails: emails.slice(0, CONTACT_EMAILS_MAX),
      phone,
      birth_date,
      group_names: unique(raw.groups).slice(0, CONTACT_GROUPS_MAX),
    },
    dropped: dropped.map((value) => value.slice(0, DROPPED_CHARS_MAX).toWellFormed()),
  }
}
