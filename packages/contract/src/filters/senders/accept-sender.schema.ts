import * as z from 'zod/mini'

export const acceptSenderSchema = {
  input: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    /** false: takes it back. */
    is_accepted: z.boolean(),
  }),
  output: z.object({}),
}
export type AcceptSender = z.output<typeof acceptSenderSchema.input>
