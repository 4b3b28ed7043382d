import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { listKnownSenders } from '#server/contacts/has-contact.ts'
import { noWords, wordsOfMessage } from '#server/mailbox/search/query/message-facts.ts'
import { indexed } from '#server/mailbox/store/add/index-message.ts'
import { messageDate } from '#server/mailbox/store/add/message-date.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { forwardSign } from '#server/outbound/queue/forward-sign.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { evaluateFilters } from '../evaluate/evaluate-filters.ts'
import type { FilteredMessage, Needs } from '../evaluate/filtered-message.ts'
import { prepareFilters } from '../evaluate/prepare-filters.ts'
import { readFilteredMessage } from '../evaluate/read-filtered-message.ts'
import type { FilterRow } from '../filter-row.ts'
import { selectActiveFilters } from '../filters.sql.ts'
import { addressesOf } from '../old-mail/stored-messages.ts'
import { type FilterSurroundings, findSurroundings } from '../surroundings.ts'
import { mayForward, mayReply } from './automatic-mail.ts'
import {
  type ArrivalPlan,
  type ForwardAction,
  noPlan,
  planArrival,
  type ReplyAction,
} from './plan-arrival.ts'
import { workingFilters } from './working-filters.ts'

/** A message that has come and is not in the mailbox yet. */
export interface ArrivingMessage {
  alias_id: number
  message: ReadMessage
  /** Its start as it will be stored, with all of its header. */
  start: Buffer
  /** Of all of it. */
  size: number
  received_at: Date
  auth: SenderAuth | null
  /** What may leave the mailbox because of it. `own`: addresses of the mailbox, lower case. */
  allows: (action: ForwardAction | ReplyAction, own: readonly string[]) => boolean
}

export interface PlannedArrival {
  plan: ArrivalPlan
  surroundings: FilterSurroundings
  /** The filters asked too much of this message: those that were left out did nothing. */
  isCutShort: boolean
}

/** Without filters nothing is asked of the database. */
async function planMessage(
  tx: MailboxTx,
  account_id: number,
  filters: readonly FilterRow[],
  coming: ArrivingMessage,
): Promise<PlannedArrival | null> {
  if (filters.length === 0) return null
  const surroundings = await findSurroundings(tx, account_id)
  const working = workingFilters(filters, surroundings)
  if (working.length === 0) return { plan: noPlan(), surroundings, isCutShort: false }
  const prepared = await prepareFilters(tx, account_id, working)
  const arriving = await toFiltered(tx, account_id, coming, prepared.needs, surroundings)
  const own = surroundings.addresses.map(({ address }) => address)
  const { decided, isCutShort } = evaluateFilters(prepared, arriving)
  const allowed = decided.filter(
    ({ action }) => (action.type !== 'forward' && action.type !== 'reply') || coming.allows(action, own),
  )
  return { plan: planArrival(allowed), surroundings, isCutShort }
}

/** What filters say about one message after the other; null: there are none. */
export type PlanMessage = (arriving: Omit<ArrivingMessage, 'allows'>) => Promise<PlannedArrival | null>

/**
 * Reads a person's filters, to ask them about messages that another server has brought. The mailbox is locked: a
 * folder that is there stays until the message is in it. Decisions 48, 49.
 */
export async function planDelivered(app: App, tx: MailboxTx, account_id: number): Promise<PlanMessage> {
  const filters = await selectActiveFilters(tx, account_id)
  return (arriving) => {
    const { start, message } = arriving
    const recipients = () => [...message.fields.to, ...message.fields.cc].map(({ email }) => email)
    const allows: ArrivingMessage['allows'] = (action, own) =>
      action.type === 'forward'
        ? mayForward(start, arriving.auth, forwardSign(app, account_id), [...own, action.email.toLowerCase()])
        : mayReply(start, recipients(), own)
    return planMessage(tx, account_id, filters, { ...arriving, allows })
  }
}

/**
 * The same about messages that a collector brings. Old ones leave the mailbox by no filter, and nobody is answered:
 * they were written to another mailbox. What is not to be kept goes to Trash, so that the collector's count stays
 * right. Decisions 48.
 */
export async function planCollected(
  app: App,
  tx: MailboxTx,
  account_id: number,
  { isNew, isAsked }: { isNew: boolean; isAsked: boolean },
): Promise<PlanMessage> {
  const filters = isAsked ? await selectActiveFilters(tx, account_id) : []
  const sign = forwardSign(app, account_id)
  return async (arriving) => {
    const allows: ArrivingMessage['allows'] = (action, own) =>
      action.type === 'forward' &&
      isNew &&
      mayForward(arriving.start, arriving.auth, sign, [...own, action.email.toLowerCase()])
    const planned = await planMessage(tx, account_id, filters, { ...arriving, allows })
    if (planned?.plan.destination === 'nowhere') planned.plan.destination = { kind: 'trash' }
    if (planned && !isNew) planned.plan.notifications = []
    return planned
  }
}

async function toFiltered(
  tx: Tx,
  account_id: number,
  coming: ArrivingMessage,
  needs: Needs,
  surroundings: FilterSurroundings,
): Promise<FilteredMessage> {
  const { alias_id, start, size, received_at, auth } = coming
  const message = indexed(coming.message)
  const sender = emailKey(message.fields.from[0]?.email ?? '')
  const known = needs.sender ? await listKnownSenders(tx, account_id, [sender]) : new Set()
  return {
    facts: {
      words: needs.words ? await wordsOfMessage(tx, message) : noWords(),
      flags: { seen: false, flagged: false, draft: false, answered: false, forwarded: false },
      attachments: message.attachments.filter(({ inline }) => !inline).length,
      size,
      created_at: messageDate(message.sent_at, received_at),
      folder_id: 0,
      alias_id,
      labels: [],
    },
    fields: message.fields,
    subject: message.subject,
    auth,
    came_to: addressesOf(surroundings, alias_id),
    is_sender_known: known.has(sender),
    ...readFilteredMessage(needs, start, message),
  }
}
