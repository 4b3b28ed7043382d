import * as z from 'zod/mini'

export const getSecuritySchema = {
  input: z.object({}),
  output: z.object({
    security: z.object({
      has_password: z.boolean(),
      /** May open other people's mailboxes to help them, to look only. */
      is_support: z.boolean(),
    }),
  }),
}
