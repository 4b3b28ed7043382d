import * as z from 'zod/mini'
import { domain } from '#contract/addresses/domains/domain.schema.ts'
import { payment } from '#contract/billing/list-payments.schema.ts'
import { collector } from '#contract/collectors/collector.schema.ts'
import { flags, folder_id, message_row, message_uid } from '#contract/mailbox/messages/message.schema.ts'

/** To which address the messages came; absent in events kept from before 0.3.0. */
const alias_id = z.optional(z.int())
const folder_counts = { unread: z.int(), total: z.int() }

/**
 * What happened in a mailbox. Names as in Spec §4:
 * `new` a message appeared, `store` flags changed, `move` messages left a folder
 * (without `to_folder_id`: for good), `updateMailbox` counters of a folder changed,
 * `updateMailboxList` the folder tree or the labels changed; `job` is the progress of a whole-set operation,
 * `collector` what a collector is doing, `payment` how a payment stands, `account` addresses or senders changed, `domain` how a domain stands.
 */
export const mailbox_event = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('new'),
    folder_id,
    alias_id: z.int(),
    row: message_row,
    /** It did not arrive: it is a copy, or a mail program put it there. */
    quiet: z.optional(z.literal(true)),
  }),
  z.object({
    event: z.literal('store'),
    folder_id,
    alias_id,
    uids: z.array(message_uid),
    flags: z.partial(flags),
    labels: z.optional(z.object({ added: z.array(z.int()), removed: z.array(z.int()) })),
  }),
  z.object({
    event: z.literal('move'),
    folder_id,
    alias_id,
    uids: z.array(message_uid),
    to_folder_id: z.optional(folder_id),
  }),
  z.object({ event: z.literal('updateMailbox'), folder_id, ...folder_counts }),
  z.object({ event: z.literal('updateMailboxList') }),
  z.object({
    event: z.literal('job'),
    job_id: z.int(),
    affected: z.int(),
    /** Of messages that are looked at one by one, by a filter: how many so far. */
    looked: z.optional(z.int()),
    total: z.int(),
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
  }),
  z.object({ event: z.literal('collector'), collector }),
  z.object({ event: z.literal('payment'), payment }),
  z.object({ event: z.literal('account') }),
  z.object({ event: z.literal('domain'), domain }),
])
export type MailboxEvent = z.infer<typeof mailbox_event>
export type MailboxEventName = MailboxEvent['event']

/** What the browser says first. `who` is the alias, or the first 12 characters of the main e-mail. Spec §4. */
export const live_hello = z.object({
  type: z.literal('hello'),
  channel: z.string(),
  who: z.string(),
  lang: z.enum(['ru', 'en']),
  /** The last `seq` the client has seen; absent on a first visit. */
  since: z.optional(z.int()),
})
export type LiveHello = z.infer<typeof live_hello>

/** What the server says: where the sequence stands, an event, or that too much was missed. */
export const live_message = z.union([
  z.object({ type: z.literal('ready'), seq: z.int() }),
  z.object({ type: z.literal('resync'), seq: z.int() }),
  z.intersection(z.object({ type: z.literal('event'), seq: z.int() }), mailbox_event),
])
export type LiveMessage = z.infer<typeof live_message>
