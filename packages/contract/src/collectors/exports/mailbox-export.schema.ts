import * as z from 'zod/mini'
import { error_code } from '#contract/errors.schema.ts'
import { EXPORT_STATES } from './mailbox-export.ts'

/** An archive of the mailbox, being made or ready. Decisions 177. */
export const mailbox_export = z.object({
  state: z.enum(EXPORT_STATES),
  /** In the archive so far, and in the mailbox when it was begun. */
  messages: z.int(),
  messages_all: z.int(),
  /** Not in it, since their bytes are lost. */
  missing: z.int(),
  /** Written so far. */
  bytes: z.int(),
  created_at: z.string(),
  /** Until then it can be downloaded; null while it is being made. */
  expires_at: z.nullable(z.string()),
  /** Why it has failed. */
  error: z.nullable(z.object({ i8s: error_code })),
})
export type MailboxExport = z.infer<typeof mailbox_export>
