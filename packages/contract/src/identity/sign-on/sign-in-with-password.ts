import { endpoint } from '#contract/endpoint.ts'
import type { signInWithPasswordSchema } from './sign-in-with-password.schema.ts'

/** Spec §7 Auth: `POST auth/pw/login`. `login` is a wmid, an alias or an e-mail. */
export const signInWithPassword = endpoint<typeof signInWithPasswordSchema>({
  method: 'POST',
  path: '/auth/pw/login',
  maintenance: 'open',
  access: 'anyone',
  errors: ['user_not_found', 'invalid_login', 'too_many_requests'],
})
