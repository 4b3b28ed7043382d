import { endpoint } from '#contract/endpoint.ts'
import type { changePasswordSchema } from './change-password.schema.ts'

/** Spec §7 User: another mailbox password. All other sessions end: `ended`. */
export const changePassword = endpoint<typeof changePasswordSchema>({
  method: 'POST',
  path: '/user/settings/security/password/change',
  access: 'owner',
  errors: [
    'passwords_must_match',
    'request_code_not_found',
    'incorrect_login_or_password',
    'password_common',
    'forbidden',
  ],
})
