import * as z from 'zod/mini'

export const startSignOnSchema = {
  input: z.object({
    /** Where to go afterwards: a path of ours. */
    to: z.optional(z.string()),
    /** Sign in as this one; empty: ask which. */
    wmid: z.optional(z.string()),
    /** 1: no questions (the silent frame). */
    quiet: z.optional(z.enum(['0', '1'])),
    frame: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
}
