import * as z from 'zod/mini'
import { DELEGATION_STATES } from './delegation.ts'

export const delegation = z.object({
  wmid: z.string(),
  name: z.string(),
  state: z.enum(DELEGATION_STATES),
  /** Messages stay with the owner, too. */
  keep_copy: z.boolean(),
  /** A request runs out; a delegation may. */
  expires_at: z.nullable(z.string()),
  changed_at: z.string(),
})

/** An address that somebody lends me. */
export const delegated_email = z.object({
  id: z.int(),
  email: z.string(),
  owner_wmid: z.string(),
  owner_name: z.string(),
  status: z.enum(DELEGATION_STATES),
  /** What it may be used for: always both so far. [added] */
  rights: z.array(z.enum(['read', 'send'])),
  expires_at: z.nullable(z.string()),
})
export type DelegatedEmail = z.infer<typeof delegated_email>
