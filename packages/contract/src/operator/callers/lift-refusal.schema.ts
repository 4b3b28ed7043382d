import * as z from 'zod/mini'

const NETWORK_CHARS_MAX = 64

export const liftRefusalSchema = {
  input: z.object({ network: z.string().check(z.minLength(1), z.maxLength(NETWORK_CHARS_MAX)) }),
  output: z.object({}),
}
