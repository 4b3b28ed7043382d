import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { code_text } from './password.ts'

export const APP_PASSWORDS_MAX = 20
export const APP_PASSWORD_NAME_CHARS_MAX = 60

export const app_password = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_ip: z.nullable(z.string()),
})
export type AppPassword = z.infer<typeof app_password>

/** Passwords of mail programs, one each; none of them opens the web interface. [added] */
export const listAppPasswords = endpoint({
  method: 'GET',
  path: '/user/settings/security/app-passwords',
  access: 'owner',
  input: z.object({}),
  output: z.object({ app_passwords: z.array(app_password) }),
  errors: [],
})

/** `password` is answered this once and is kept nowhere. [added] */
export const createAppPassword = endpoint({
  method: 'POST',
  path: '/user/settings/security/app-passwords',
  access: 'owner',
  input: z.object({ name: z.string().check(z.maxLength(APP_PASSWORD_NAME_CHARS_MAX)), code: code_text }),
  output: z.object({ app_password, password: z.string() }),
  errors: ['name_not_indicated', 'request_code_not_found', 'max_count_reached'],
})
export type CreateAppPassword = z.infer<typeof createAppPassword.input>

/** The program that used it is out at its next sign-in. [added] */
export const deleteAppPassword = endpoint({
  method: 'DELETE',
  path: '/user/settings/security/app-passwords/{id}',
  access: 'owner',
  input: z.object({ id: z.coerce.number().check(z.int()) }),
  output: z.object({}),
  errors: ['entity_not_found'],
})
