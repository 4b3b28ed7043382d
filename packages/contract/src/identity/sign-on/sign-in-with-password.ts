import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Spec §7 Auth: `POST auth/pw/login`. `login` is a wmid, an alias or an e-mail. */
export const signInWithPassword = endpoint({
  method: 'POST',
  path: '/auth/pw/login',
  access: 'anyone',
  input: z.object({
    login: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(1024)),
  }),
  output: z.object({
    /** For programs, which send it as `Authorization: Bearer`; a browser has its cookie. */
    token: z.optional(z.string()),
    login: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    expires_at: z.string(),
  }),
  errors: ['user_not_found', 'invalid_login', 'too_many_requests'],
})
export type SignInWithPassword = z.infer<typeof signInWithPassword.input>

/**
 * Ends the session here, then at the provider. Only our own pages may ask; a GET of this path shows a button.
 * Spec §2 User menu.
 */
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  answers: 'redirect',
  /** By a form or by a script; what it says does not matter. */
  body: { kind: 'none', bytes_max: 1024 },
  input: z.object({}),
  output: z.unknown(),
  errors: [],
})
