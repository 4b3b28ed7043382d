import * as z from 'zod/mini'

/** An invitation as an operator sees it: never its link, which is shown once. */
export const invitation = z.object({
  id: z.int(),
  /** Who it is meant for, in the operator's words. */
  note: z.string(),
  /** Empty: by a command on the machine. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  state: z.enum(['waiting', 'used', 'expired']),
  /** Who came by it; null: nobody, or they are gone. */
  wmid: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof invitation>
