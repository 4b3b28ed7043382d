import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** A remote picture of a letter, fetched by the server after the reader's consent. [added] */
export const fetchRemoteImage = endpoint({
  method: 'GET',
  path: '/images',
  access: 'session',
  input: z.object({
    url: z.string().check(z.maxLength(4096)),
    /** Proof that the server itself put this address into a letter of this account. */
    sig: z.string(),
  }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['forbidden', 'entity_not_found'],
})
