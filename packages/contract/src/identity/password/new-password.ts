import { endpoint } from '#contract/endpoint.ts'
import type { newPasswordSchema } from './new-password.schema.ts'

/** Spec §7 User: the first mailbox password, for sign-in by password and for mail programs. */
export const newPassword = endpoint<typeof newPasswordSchema>({
  method: 'POST',
  path: '/user/settings/security/password/new',
  access: 'owner',
  errors: ['passwords_must_match', 'request_code_not_found', 'forbidden'],
})
