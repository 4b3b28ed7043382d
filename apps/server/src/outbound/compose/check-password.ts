import type { ComposeBody } from '#contract/compose/compose.ts'
import { isMessagePassword } from '#contract/encryption/protection.ts'
import { AppError } from '#contract/errors.ts'

/** The password of a letter to be protected, null of any other. Throws `invalid_params`. Spec §5 Composing. */
export function checkPassword({ encrypt, password = '' }: ComposeBody): string | null {
  if (!encrypt) return null
  if (!isMessagePassword(password)) throw new AppError('invalid_params', { fields: ['password'] })
  return password
}
