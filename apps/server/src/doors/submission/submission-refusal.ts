import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { type RefusedFor, SubmissionRefused } from '#server/outbound/submit/submission-refused.ts'
import { refusalOf } from '../smtp/failure-of.ts'
import { SmtpRefusal, underMaintenance } from '../smtp/smtp-refusal.ts'

const REFUSALS: Record<RefusedFor, (what: string) => SmtpRefusal> = {
  foreign_sender: (address) =>
    new SmtpRefusal(550, '5.7.1', `<${address}> is not an address of this mailbox: it cannot be the sender`),
  domain_cannot_send: (address) =>
    new SmtpRefusal(
      550,
      '5.7.1',
      `Nothing can be sent from <${address}> yet: the DNS records of its domain are not right`,
    ),
  no_from: () => new SmtpRefusal(550, '5.6.0', 'The message has no From'),
  several_fields: (field) => new SmtpRefusal(550, '5.6.0', `The message has more than one ${field}`),
  bare_cr: (field) => new SmtpRefusal(550, '5.6.0', `The ${field} of the message is broken by a bare CR`),
}

/** What a mail program hears when its message is not taken. */
export function submissionRefusal(app: App, error: unknown): SmtpRefusal {
  if (error instanceof SubmissionRefused) return REFUSALS[error.why](error.what)
  if (error instanceof AppError && error.code === 'quota_exceeded') {
    return new SmtpRefusal(552, '5.2.2', 'Your mailbox is full: there is no place for the copy in Sent')
  }
  return refusalOf(app, error)
}

/** The same in the answer to a password, which is called wrong only when it is. RFC 4954 §6. */
export function signInRefusal(app: App, error: unknown): SmtpRefusal {
  if (error instanceof SmtpRefusal) return error
  const code = error instanceof AppError ? error.code : null
  if (code === 'incorrect_login_or_password') return wrongPassword()
  // RFC 4954 §6: what the program was set up with does not do here.
  if (code === 'app_password_required') {
    return new SmtpRefusal(534, '5.7.9', 'Two-step sign-in: make a password for this program in the web mail')
  }
  if (code === 'maintenance') return underMaintenance()
  if (code === 'account_suspended') {
    return new SmtpRefusal(535, '5.7.1', 'This mailbox is suspended: the web mail says why')
  }
  if (error instanceof AppError && code === 'too_many_requests') {
    const wait_s = error.params?.retry_after ?? 60
    return new SmtpRefusal(454, '4.7.0', `Too many attempts: try again in ${wait_s} s`)
  }
  return refusalOf(app, error)
}

export const wrongPassword = () => new SmtpRefusal(535, '5.7.8', 'Wrong login or password')
export const tooManyPasswords = () => new SmtpRefusal(421, '4.7.0', 'Too many wrong passwords')
export const tokenGone = '4.7.0 The token of this program has ended'
export const passwordGone = '4.7.0 The password of this program was changed or deleted'
