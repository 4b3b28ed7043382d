import { domainToASCII } from 'node:url'
import { AppError } from '#contract/errors.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { isEmail, withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'

export interface Recipients {
  to: Address[]
  cc: Address[]
  bcc: Address[]
  'reply-to': Address[]
}

/** What a refused field is called. Spec §5 Composing. */
const NAMES = { to: 'recipient', cc: 'cc', bcc: 'bcc', 'reply-to': 'reply_to' } as const
const FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[]

const trimmed = (list: readonly Address[] = []): Address[] =>
  list
    .map(({ email, name }) => ({ email: email.trim(), name: name.trim() }))
    .filter(({ email, name }) => email || name)

/** The four lists without blanks and repeats, valid or not. */
export function recipientsOf({ fields }: ComposeBody): Recipients {
  const list = (field: keyof Recipients) => withoutDuplicates(trimmed(fields[field]))
  return { to: list('to'), cc: list('cc'), bcc: list('bcc'), 'reply-to': list('reply-to') }
}

/** Those that can stand in a header; a draft keeps half-typed ones elsewhere. */
export function validRecipients(recipients: Recipients): Recipients {
  const valid = (field: keyof Recipients) => recipients[field].filter(({ email }) => isEmail(email))
  return { to: valid('to'), cc: valid('cc'), bcc: valid('bcc'), 'reply-to': valid('reply-to') }
}

/** Throws `invalid_email_for` with the names of the wrong fields, `email_not_specified` without any To. Spec §5 Composing. */
export function checkRecipients(recipients: Recipients): void {
  const wrong = FIELDS.filter((field) => !recipients[field].every(({ email }) => isEmail(email)))
  if (wrong.length > 0) {
    const fields = wrong.map((field) => NAMES[field])
    throw new AppError('invalid_email_for', { fields, params: { fields: fields.join(', ') } })
  }
  if (recipients.to.length === 0) throw new AppError('email_not_specified', { fields: ['recipient'] })
}

/** Everyone the message goes to, each once whatever the lists, as SMTP takes them. Decisions 2. */
export const envelopeOf = ({ to, cc, bcc }: Recipients): string[] =>
  withoutDuplicates([...to, ...cc, ...bcc]).map(({ email }) => withAsciiDomain(email))

/** The address with its domain in the spelling that every server knows. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return `${email.slice(0, at)}@${domain.startsWith('[') ? domain : domainToASCII(domain) || domain}`
}
