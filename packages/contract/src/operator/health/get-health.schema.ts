import * as z from 'zod/mini'
import { FIGURE_NAMES, FIGURE_STEPS } from './figure-names.ts'

/** Ways in, and the work in the background: a role of a process each. */
export const health_door = z.object({
  role: z.enum(['web', 'smtp', 'submission', 'imap', 'worker']),
  /** How many processes serve it; 0: it is closed. */
  processes: z.int(),
  /** Open connections; null where there is no such thing. */
  connections: z.nullable(z.int()),
})
export type HealthDoor = z.infer<typeof health_door>

export const health_process = z.object({
  id: z.string(),
  host: z.string(),
  roles: z.array(z.string()),
  version: z.string(),
  started_at: z.string(),
  seen_at: z.string(),
  /** It has said nothing for a while, and had not said goodbye. */
  is_lost: z.boolean(),
  memory_bytes: z.number(),
  loop_delay_s: z.number(),
})
export type HealthProcess = z.infer<typeof health_process>

/** What somebody has to look after. `subject`: which queue, certificate or process. */
export const health_problem = z.object({
  is: z.enum([
    'maintenance',
    'role_closed',
    'process_lost',
    'queue_old',
    'work_late',
    'disk_low',
    'database_slow',
    'certificate_ends',
    'certificate_fails',
    'calls_fail',
    'flood',
    'deliveries_fail',
    'destinations_fail',
    'accounts_limited',
    'backup_old',
    'backup_missing',
    'address_listed',
    'reports_many',
  ]),
  subject: z.string(),
  /** In the unit of the problem: seconds, a share, a count. */
  value: z.number(),
})
export type HealthProblem = z.infer<typeof health_problem>

export const health = z.object({
  at: z.string(),
  problems: z.array(health_problem),
  doors: z.array(health_door),
  processes: z.array(health_process),
  queue: z.object({ recipients: z.int(), oldest_s: z.number(), limited_accounts: z.int() }),
  /** What waits for the workers, by table. */
  work: z.array(z.object({ queue: z.string(), due: z.int(), oldest_s: z.number() })),
  disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
  database: z.object({ bytes: z.number(), connections: z.int(), answer_ms: z.number() }),
  certificates: z.array(z.object({ name: z.string(), ends_at: z.string() })),
  series: z.object({
    /** Of the first step; each further one is `step_s` later. The last is still under way. */
    begins_at: z.string(),
    step_s: z.int(),
    /** A value for each step; null where nothing was counted. A figure that never was is left out. */
    figures: z.partialRecord(z.enum(FIGURE_NAMES), z.array(z.nullable(z.number()))),
  }),
})
export type Health = z.infer<typeof health>

export const getHealthSchema = {
  input: z.object({ step: z.optional(z.enum(FIGURE_STEPS)) }),
  output: z.object({ health }),
}
