import type { Contact, ContactForm } from '#contract/contacts/contact.schema.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import { formatIsoDay } from '#web/platform/words/format.ts'

/** One of the fields for addresses, which is told apart from the others by its key. */
export interface EmailLine {
  key: number
  email: string
}

/** What stands in the fields of a contact. */
export interface ContactDraft {
  name: string
  surname: string
  /** At least one line, may be empty. */
  emails: EmailLine[]
  phone: string
  /** dd.mm.yyyy, or what has been typed so far. */
  birth_date: string
  groups: number[]
}

export const EMPTY_DRAFT: ContactDraft = {
  name: '',
  surname: '',
  emails: [{ key: 0, email: '' }],
  phone: '',
  birth_date: '',
  groups: [],
}

export const draftOf = ({ name, surname, emails, phone, birth_date, groups }: Contact): ContactDraft => ({
  name,
  surname,
  emails: emails.length > 0 ? emails.map((email, key) => ({ key, email })) : EMPTY_DRAFT.emails,
  phone,
  birth_date: birth_date === null ? '' : formatIsoDay(birth_date),
  groups,
})

/** The lines with an empty one more. */
export const withOneMore = (lines: readonly EmailLine[]): EmailLine[] => [
  ...lines,
  { key: 1 + Math.max(...lines.map(({ key }) => key)), email: '' },
]

/** yyyy-mm-dd of a day that is in the calendar, null when nothing is typed, undefined when it is no day. */
export function birthDateOf(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed.trim()) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return date.toISOString().startsWith(written) ? written : undefined
}

export interface DraftProblems {
  name: boolean
  /** By the keys of their lines. */
  emails: ReadonlySet<number>
  birth_date: boolean
}

/** What keeps a draft from being saved; null when nothing does. Spec §5 General. */
export function problemsOf({ name, surname, emails, birth_date }: ContactDraft): DraftProblems | null {
  const wrong = new Set(
    emails.flatMap(({ key, email }) => (email.trim() !== '' && !isEmail(email.trim()) ? [key] : [])),
  )
  const problems = {
    name: [name, surname, ...emails.map(({ email }) => email)].every((text) => text.trim() === ''),
    emails: wrong,
    birth_date: birthDateOf(birth_date) === undefined,
  }
  return problems.name || problems.birth_date || wrong.size > 0 ? problems : null
}

/** The draft as it is sent; only one without problems. */
export function formOf({ name, surname, emails, phone, birth_date, groups }: ContactDraft): ContactForm {
  const emailsByKey = new Map(emails.map(({ email }) => [emailKey(email), email.trim()]))
  emailsByKey.delete('')
  return {
    name: name.trim(),
    surname: surname.trim(),
    emails: [...emailsByKey.values()],
    phone: phone.trim(),
    birth_date: birthDateOf(birth_date) ?? null,
    groups,
  }
}

/** Do they differ in anything that would be saved? */
export const isChanged = (draft: ContactDraft, from: ContactDraft): boolean =>
  JSON.stringify([formOf(draft), draft.birth_date.trim()]) !==
  JSON.stringify([formOf(from), from.birth_date.trim()])
