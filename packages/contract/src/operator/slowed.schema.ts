import * as z from 'zod/mini'

/** From where the next attempt to sign in has to wait. */
export const slowed = z.object({
  /** A network; of one account also `strangers`, all networks it was never opened from, `device`, a device that has been signed in, `factor`, guesses of the second factor. */
  from: z.string(),
  /** Attempts that failed within the hour. */
  failures: z.int(),
  until: z.string(),
})
export type Slowed = z.infer<typeof slowed>
