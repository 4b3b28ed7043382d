import * as z from 'zod/mini'
import { SUSPENSION_CHARS_MAX } from './operator-account.ts'

export const wmid_of = z.string().check(z.regex(/^\d{12}$/))
/** What the owner is told, and the log of acts keeps. */
export const suspension_text = z.string().check(z.trim(), z.minLength(1), z.maxLength(SUSPENSION_CHARS_MAX))

/** An account as an operator sees it: who it is and how large, nothing of what is in it. */
export const operator_account = z.object({
  wmid: z.string(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** By an invitation: its owner has no keeper to set a new password with. */
  is_local: z.boolean(),
  used_bytes: z.number(),
  quota_mb: z.int(),
  /** Since when nobody comes in and nothing arrives; null: it is not suspended. */
  suspended_at: z.nullable(z.string()),
  suspension: z.string(),
  /** When it will be deleted; null: it stays. */
  delete_at: z.nullable(z.string()),
})
export type OperatorAccount = z.infer<typeof operator_account>
