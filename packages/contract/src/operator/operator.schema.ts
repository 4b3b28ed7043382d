import * as z from 'zod/mini'
import { confirmed_by } from '../identity/second-factor/second-factor.schema.ts'

/** What somebody may do at the operator's pages: `look` sees them, `act` changes things. */
export const operator_rights = z.enum(['look', 'act'])
export type OperatorRights = z.infer<typeof operator_rights>

/** Somebody who may open the operator's pages. */
export const operator = z.object({
  rights: operator_rights,
  /** Until when they are open in this session; null: they have to be confirmed first. */
  open_until: z.nullable(z.string()),
  /** By what that is confirmed. */
  confirmed_by,
})
export type Operator = z.infer<typeof operator>
