import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

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

/** Who is signed in to this mailbox now, the last used first. [added] */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/settings/security/sessions',
  access: 'owner',
  input: z.object({}),
  output: z.object({ sessions: z.array(session_row) }),
  errors: [],
})

/** Ends one of them; somebody who acts here is back in their own mailbox. [added] */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/settings/security/sessions/{id}',
  access: 'owner',
  input: z.object({ id: z.coerce.number().check(z.int()) }),
  output: z.object({}),
  errors: ['entity_not_found'],
})

/** Ends all but the one that asks. [added] */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/settings/security/sessions/end-others',
  access: 'owner',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  errors: [],
})
