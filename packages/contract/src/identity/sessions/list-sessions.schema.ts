import * as z from 'zod/mini'

export const session_row = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  method: z.enum(['sso', 'password']),
  /** It sees this alias only. */
  alias: z.optional(z.string()),
  /** It belongs to somebody else, who is in this mailbox now. */
  actor_wmid: z.optional(z.string()),
  ip: z.string(),
  agent: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
})
export type SessionRow = z.infer<typeof session_row>

export const listSessionsSchema = {
  input: z.object({}),
  output: z.object({ sessions: z.array(session_row) }),
}
