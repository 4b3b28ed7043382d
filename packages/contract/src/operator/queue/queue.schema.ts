import * as z from 'zod/mini'
import { HOLD_REASON_CHARS_MAX, QUEUE_ACT_ROWS_MAX } from './queue.ts'

/** Why a row of the queue is still there. */
export const queue_wait = z.enum([
  /** It is being sent. */
  'sending',
  /** A worker takes it next. */
  'due',
  /** It was tried, and is tried again. */
  'again',
  /** The other side wants less for a while. */
  'pace',
  /** An operator holds its destination, or all. */
  'hold',
  /** Its account is suspended. */
  'suspended',
  /** Its account sends more than it may. */
  'limits',
])
export type QueueWait = z.infer<typeof queue_wait>

/** One recipient of one message on its way out. Who to whom, nothing of what. */
export const queue_row = z.object({
  id: z.int(),
  wmid: z.string(),
  envelope_from: z.string(),
  recipient: z.string(),
  created_at: z.string(),
  next_at: z.string(),
  attempts: z.int(),
  /** What the other side said last. */
  last_reply: z.string(),
  waits_for: queue_wait,
})
export type QueueRow = z.infer<typeof queue_row>

/** What waits for one domain. */
export const queue_destination = z.object({
  domain: z.string(),
  recipients: z.int(),
  oldest_at: z.string(),
  last_reply: z.string(),
  /** An operator holds it, for this reason; null: it is not held. */
  hold: z.nullable(z.string()),
  /** Until then nothing is sent there, by its own answers. */
  paused_until: z.nullable(z.string()),
})
export type QueueDestination = z.infer<typeof queue_destination>

export const queue_ids = z
  .array(z.int().check(z.positive()))
  .check(z.minLength(1), z.maxLength(QUEUE_ACT_ROWS_MAX))
/** A domain; empty: all of them. */
export const held_domain = z.string().check(z.trim(), z.maxLength(255), z.toLowerCase())
export const hold_reason = z.string().check(z.trim(), z.maxLength(HOLD_REASON_CHARS_MAX))
