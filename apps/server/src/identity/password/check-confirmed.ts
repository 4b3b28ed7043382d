import { AppError } from '#contract/errors.ts'

/** Throws `passwords_must_match` when the two entries of a new password differ. */
export function checkConfirmed({
  password,
  password_confirm,
}: {
  password: string
  password_confirm: string
}): void {
  if (password !== password_confirm)
    throw new AppError('passwords_must_match', { fields: ['password_confirm'] })
}
