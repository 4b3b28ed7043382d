import { AppError } from '#contract/errors.ts'
import { LOCAL_PASSWORD_CHARS_MIN } from '#contract/identity/invitations/invitation.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Whether a password may be the one that opens a whole mailbox from everywhere. Throws `password_too_short`, and
 * `password_common` about one that everybody tries first, or that is one of the account's own names.
 */
export function checkNewPassword(password: string, own: readonly string[]): void {
  if (password.length < LOCAL_PASSWORD_CHARS_MIN) {
    const params = { count: LOCAL_PASSWORD_CHARS_MIN }
    throw new AppError('password_too_short', { fields: ['password'], params })
  }
  const isOwn = own.some((name) => name !== '' && name.toLowerCase() === password.toLowerCase())
  if (isOwn || isCommonPassword(password)) throw new AppError('password_common', { fields: ['password'] })
}
