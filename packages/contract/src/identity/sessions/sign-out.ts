import { endpoint } from '#contract/endpoint.ts'
import type { signOutSchema } from './sign-out.schema.ts'

/**
 * Ends the session here, then at the provider. Only our own pages may ask; a GET of this path shows a button.
 * Spec §2 User menu.
 */
export const signOut = endpoint<typeof signOutSchema>({
  method: 'POST',
  path: '/auth/logout',
  maintenance: 'open',
  access: 'anyone',
  answers: 'redirect',
  /** By a form or by a script; what it says does not matter. */
  body: { kind: 'none', bytes_max: 1024 },
  errors: [],
})
