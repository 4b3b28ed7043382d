import * as z from 'zod/mini'

export const getUserinfoSchema = {
  input: z.object({ query: z.string().check(z.maxLength(254)) }),
  output: z.object({
    userinfo: z.object({
      wmid: z.string(),
      email: z.string(),
      name: z.string(),
      /** Level of the passport; null while nobody can be asked. */
      passport_tid: z.nullable(z.int()),
      has_mailbox: z.boolean(),
      /** That person lets me open their mailbox. */
      granted: z.boolean(),
    }),
  }),
}
export type GetUserinfo = z.infer<typeof getUserinfoSchema.input>
