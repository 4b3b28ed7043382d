import { endpoint } from '#contract/endpoint.ts'
import type { listAppPasswordsSchema } from './list-app-passwords.schema.ts'

/** Passwords of mail programs, one each; none of them opens the web interface. [added] */
export const listAppPasswords = endpoint<typeof listAppPasswordsSchema>({
  method: 'GET',
  path: '/user/settings/security/app-passwords',
  access: 'owner',
  errors: [],
})
