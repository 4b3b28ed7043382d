import * as z from 'zod/mini'
import { grant_rights } from '#contract/identity/grants/grant.schema.ts'

/** `user`: with that person's grant; `support`: staff who help, to look only; `ba`: a business account. */
export const acting_kind = z.enum(['user', 'support', 'ba'])
export type ActingKind = z.infer<typeof acting_kind>

/** In whose mailbox the session is, when it is not its own. */
export const acting_as = z.object({
  wmid: z.string(),
  name: z.string(),
  kind: acting_kind,
  rights: grant_rights,
  expires_at: z.string(),
})
export type ActingAs = z.infer<typeof acting_as>

const actor = z.object({ wmid: z.string() })
export const impersonation = z.object({ token: z.string(), expires_at: z.string(), acting_as, actor })
