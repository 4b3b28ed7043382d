import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { returnFromSignOnSchema } from './return-from-sign-on.schema.ts'

/** The return URL: the provider has the browser post the ticket here. Verified server to server. */
export const returnFromSignOn = endpoint<typeof returnFromSignOnSchema>({
  method: 'POST',
  path: '/auth/wmlogin',
  maintenance: 'open',
  access: 'anyone',
  answers: 'redirect',
  /** The way back that `/auth/start` gave along; the provider adds it to the registered address. */
  query: ['ReturnUrl'],
  /** The provider's page posts here from its own origin; the nonce guards it instead. */
  origin: 'any',
  body: { kind: 'form', bytes_max: MEGABYTE / 16 },
  errors: ['invalid_auth_cookie', 'forbidden', 'service_unavailable'],
})
