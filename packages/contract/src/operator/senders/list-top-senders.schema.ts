import * as z from 'zod/mini'

export const top_sender = z.object({
  wmid: z.string(),
  /** Messages of the last day, or parts of those to many. */
  messages: z.int(),
  /** Of them to people whom it never wrote to. */
  strangers: z.int(),
  /** How many wait, since it sends more than it may. */
  waiting: z.int(),
  /** When the first of them is likely to leave; null: none waits. */
  next_at: z.nullable(z.string()),
})
export type TopSender = z.infer<typeof top_sender>

export const listTopSendersSchema = {
  input: z.object({}),
  output: z.object({ senders: z.array(top_sender) }),
}
