import * as z from 'zod/mini'

export const completeSignOnSchema = {
  input: z.object({
    h: z.optional(z.string()),
    n: z.optional(z.string()),
    to: z.optional(z.string()),
    frame: z.optional(z.string()),
  }),
  output: z.unknown(),
}
