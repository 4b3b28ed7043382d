import * as z from 'zod/mini'
import { error_code } from '#contract/errors.schema.ts'
import { folder_id } from '#contract/mailbox/messages/message.schema.ts'
import { COLLECTOR_STATES, IMAP_SECURITIES, SKIP_REASONS } from './collector.ts'

export const imap_server = z.object({
  host: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253)),
  port: z.int(),
  security: z.enum(IMAP_SECURITIES),
  /** What the source is signed in to with: mostly the e-mail itself. */
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
})
export type ImapServer = z.infer<typeof imap_server>

/** A mailbox elsewhere whose mail is brought here. Spec §3 Collector. */
export const collector = z.object({
  id: z.int(),
  email: z.string(),
  /** Where its mail comes to; null before the first message. */
  folder_id: z.nullable(folder_id),
  /** What that folder is called on screen: the e-mail, when the user gave no other name. */
  folder_name: z.string(),
  enabled: z.boolean(),
  auth: z.enum(['password', 'oauth2']),
  server: imap_server,
  /** Only messages from this day on. */
  since: z.nullable(z.string()),
  /** Filters go over the mail that was there before, too. */
  filter_old: z.boolean(),
  state: z.enum(COLLECTOR_STATES),
  last_at: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
  /** Messages at the source, as last counted; when it is looked through, source + gone = imported + skipped. */
  source: z.int(),
  /** Dealt with once, and not at the source any more. */
  gone: z.int(),
  imported: z.int(),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.int() })),
  error: z.nullable(z.object({ i8s: error_code })),
  progress: z.nullable(z.object({ folder: z.string(), done: z.int(), total: z.int() })),
})
export type Collector = z.infer<typeof collector>

/** What proves that the source is one's own: its password, or what its provider gave the browser. */
export const source_proof = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  oauth_code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  /** Came back with the code. */
  oauth_state: z.optional(z.string().check(z.maxLength(2000))),
}

export const folder_name = z.string().check(z.trim(), z.maxLength(60))
