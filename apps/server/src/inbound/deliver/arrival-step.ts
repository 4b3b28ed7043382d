import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { Brought } from '#server/junk/rspamd/ask-rspamd.ts'
import type { Sealer } from '#server/junk/verdict/is-vouched-for.ts'
import type { Placement } from '#server/mailbox/messages/put-message.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { Source } from '#server/readers/source.ts'
import type { Sighting } from '../reporting/sighting.ts'

/** A message that has come and is in no mailbox yet, as every mailbox gets it. */
export interface IncomingMessage {
  /** As it will be stored, with our trace on top. */
  whole: Source
  /** Its start, with all of its header. */
  start: Buffer
  message: IndexedMessage
  auth: SenderAuth
  /** The domain in From says that it is not its own, and asks for Spam. */
  isDisowned: boolean
  /** Who has sealed it on its way, the first hop first; none unless it fails DMARC. */
  sealers: readonly Sealer[]
  /** null: it was written here. */
  brought: Brought | null
  /** What is to be reported of it; null: nothing. */
  sighting: Sighting | null
  received_at: Date
}

/** A mailbox that gets it, and by which address; `alias_id` 0 is the main one. */
export interface ReceivingMailbox {
  account_id: number
  alias_id: number
}

/**
 * How much of a message a mailbox gets: all; all but what its filters and labels make of it, when these have failed
 * over it; its bytes. Decisions 60.
 */
export const WAYS = ['whole', 'unfiltered', 'bare'] as const
export type Way = (typeof WAYS)[number]

/** A message that has been put into a mailbox, in the transaction that puts it there. */
export interface Arrival extends ReceivingMailbox, IncomingMessage {
  blob: string
  /** Its verdict is junk. */
  isJunk: boolean
  /** Unread where its owner looks: no filter has put it away. */
  isNews: boolean
}

export type Afterwards = (tx: MailboxTx, arrival: Arrival) => Promise<void>

/** Where a message is to stand, what is thought of it, and what is done once it stands there. */
export interface ArrivalPlan extends Placement {
  /** null: the mailbox has its messages not checked. */
  verdict: Verdict | null
  isNews: boolean
  afterwards: Afterwards[]
}

/** What a step makes of the plan of those before it. */
export type ArrivalPlanner = (plan: ArrivalPlan) => ArrivalPlan | Promise<ArrivalPlan>

/**
 * In the transaction of one mailbox: asks the database what it must know, beside all other steps. The message may
 * turn out to be here already: whatever is changed is changed by the planner, or afterwards.
 */
export type MailboxStep = (tx: MailboxTx, mailbox: ReceivingMailbox, way: Way) => Promise<ArrivalPlanner>

/**
 * What happens to a message that arrives. Reads once what it needs of it, before any mailbox is locked. Planners have
 * their turn in the order of the list, which is part of the composition: delivery knows none of them. Decisions 108.
 */
export type ArrivalStep = (app: App, incoming: IncomingMessage) => Promise<MailboxStep>

/** A step that changes nothing of where a message goes, and does something once it stands there. */
export const afterwards =
  (act: Afterwards): ArrivalStep =>
  async () =>
  async () =>
  (plan) => ({ ...plan, afterwards: [...plan.afterwards, act] })
