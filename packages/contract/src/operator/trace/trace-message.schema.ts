import * as z from 'zod/mini'
import { TRACE_SEARCH_CHARS_MAX, TRACE_STEPS } from './trace.ts'

/** One thing that happened to a message, for one recipient. */
export const trace_step = z.object({
  id: z.int(),
  at: z.string(),
  direction: z.enum(['in', 'out']),
  /** In our Received; q and a number: a row of the queue. */
  trace_id: z.string(),
  sender: z.string(),
  recipient: z.string(),
  step: z.enum(TRACE_STEPS),
  /** Results of authentication, or signs of the verdict. */
  reasons: z.array(z.string()),
  /** What the other side said, or what we said to it. */
  reply: z.string(),
  /** The server at the other end. */
  remote: z.string(),
})
export type TraceRow = z.infer<typeof trace_step>

/** A message and its way, the first step first. Nothing of what it says. */
export const traced_message = z.object({
  /** Without brackets; empty: it has none. */
  message_id: z.string(),
  steps: z.array(trace_step),
})
export type TracedMessage = z.infer<typeof traced_message>

export const traceMessageSchema = {
  input: z.object({
    /** A Message-ID, an address of the envelope, or an id of our Received. */
    search: z.string().check(z.trim(), z.minLength(1), z.maxLength(TRACE_SEARCH_CHARS_MAX)),
  }),
  /** The latest first. `has_more`: not all are shown, or not all of their steps. */
  output: z.object({ messages: z.array(traced_message), has_more: z.boolean() }),
}
