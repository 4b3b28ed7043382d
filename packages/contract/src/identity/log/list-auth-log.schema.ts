import * as z from 'zod/mini'
import { log_limit, log_page } from './auth-log.schema.ts'
import { AUTH_LOG_KINDS, AUTH_LOG_METHODS, AUTH_LOG_PROTOCOLS, AUTH_LOG_RESULTS } from './list-auth-log.ts'

export const auth_log_row = z.object({
  id: z.int(),
  kind: z.enum(AUTH_LOG_KINDS),
  protocol: z.enum(AUTH_LOG_PROTOCOLS),
  method: z.enum(AUTH_LOG_METHODS),
  result: z.enum(AUTH_LOG_RESULTS),
  ip: z.string(),
  /** The browser or program, as it names itself. */
  agent: z.string(),
  /** Through which alias somebody came in. */
  alias: z.optional(z.string()),
  /** Who acted in this mailbox. */
  actor_wmid: z.optional(z.string()),
  /** Whose mailbox was opened from here. */
  subject_wmid: z.optional(z.string()),
  first_at: z.string(),
  last_at: z.string(),
  /** How many equal events of one day it stands for. */
  count: z.int(),
})
export type AuthLogRow = z.infer<typeof auth_log_row>

export const listAuthLogSchema = {
  input: z.object({
    result: z.optional(z.enum(AUTH_LOG_RESULTS)),
    protocol: z.optional(z.enum(AUTH_LOG_PROTOCOLS)),
    page: log_page,
    limit: log_limit,
  }),
  output: z.object({ auth_log: z.array(auth_log_row), total: z.int() }),
}
export type ListAuthLog = z.infer<typeof listAuthLogSchema.input>
