import * as z from 'zod/mini'
import { grant_rights } from '#contract/identity/grants/grant.schema.ts'

/** `user`: with that person's grant; `support`: staff who help, to look only; `ba`: a business account. */
export const impersonation_kind = z.enum(['user', 'support', 'ba'])
export type ImpersonationKind = z.infer<typeof impersonation_kind>

/** In whose mailbox the session is, when it is not its own. */
export const acting_as = z.object({
  wmid: z.string(),
  name: z.string(),
  kind: impersonation_kind,
  rights: grant_rights,
  expires_at: z.string(),
})
export type ImpersonationAs = z.infer<typeof acting_as>

const actor = z.object({ wmid: z.string() })
export const impersonation = z.object({ token: z.string(), expires_at: z.string(), acting_as, actor })
