import * as z from 'zod/mini'

/** Where a link goes when the password is forgotten. */
export const recovery_address = z.object({
  email: z.string(),
  /** Until then nothing goes there. */
  is_confirmed: z.boolean(),
})
export type RecoveryAddress = z.infer<typeof recovery_address>
