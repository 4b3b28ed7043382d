import * as z from 'zod/mini'

export const fetchRemoteImageSchema = {
  input: z.object({
    url: z.string().check(z.maxLength(4096)),
    /** Proof that the server itself put this address into a message of this account. */
    sig: z.string(),
  }),
  output: z.unknown(),
}
