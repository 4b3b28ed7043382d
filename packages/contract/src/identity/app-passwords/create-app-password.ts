import { endpoint } from '#contract/endpoint.ts'
import type { createAppPasswordSchema } from './create-app-password.schema.ts'

export const APP_PASSWORD_NAME_CHARS_MAX = 60

/** `password` is answered this once and is kept nowhere. [added] */
export const createAppPassword = endpoint<typeof createAppPasswordSchema>({
  method: 'POST',
  path: '/user/settings/security/app-passwords',
  access: 'owner',
  errors: ['name_not_indicated', 'request_code_not_found', 'max_count_reached'],
})
