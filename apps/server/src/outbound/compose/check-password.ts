import { AppError } from '#contract/errors.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { isMessagePassword } from '#contract/protected/protection.ts'

/** The password of a message to be protected, null of any other. Throws `invalid_params`. Spec §5 Composing. */
export function checkPassword({ encrypt, password = '' }: ComposeBody): string | null {
  if (!encrypt) return null
  if (!isMessagePassword(password)) throw new AppError('invalid_params', { fields: ['password'] })
  return password
}
