import * as z from 'zod/mini'
import { GRANT_RIGHTS } from './grant.ts'

export const grant_rights = z.enum(GRANT_RIGHTS)
export type GrantRights = z.infer<typeof grant_rights>

export const person = { wmid: z.string(), name: z.string(), email: z.string() }
export const grant = z.object({
  id: z.int(),
  ...person,
  rights: grant_rights,
  /** null: until it is taken back. */
  ends_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type Grant = z.infer<typeof grant>
