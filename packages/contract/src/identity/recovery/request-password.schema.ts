import * as z from 'zod/mini'

export const requestPasswordSchema = {
  input: z.object({ login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  /** The same whoever is named, and in the same time. */
  output: z.object({}),
}
