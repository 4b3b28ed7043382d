import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { Brought } from '#server/junk/rspamd/ask-rspamd.ts'
import type { Sealer } from '#server/junk/verdict/is-vouched-for.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { hashOfSource, hashOfStored } from '#server/mailbox/store/add/source-hash.ts'
import { oneByOne } from '#server/mailbox/store/terms/one-by-one.ts'
import { isProtected } from '#server/protected/find-envelope.ts'
import { below, bytesToStore, piecesOf, type Source, startOf } from '#server/readers/source.ts'
import type { Sighting } from '../reporting/sighting.ts'
import {
  type IncomingMessage,
  type MailboxStep,
  type ReceivingMailbox,
  WAYS,
  type Way,
} from './arrival-step.ts'
import type { MailboxQueues } from './mailbox-queues.ts'
import { notePut, type TracedArrival } from './note-put.ts'
import { type Put, putIntoMailbox, type StoredIncoming } from './put-into-mailbox.ts'

export interface ArrivedMessage {
  /** Header lines of ours, to stand on top. */
  trace: Buffer
  /** The message as it came. */
  source: Source
  auth: SenderAuth
  /** Goes to Spam: the domain in From disowns it. */
  isDisowned: boolean
  /** By what the operator finds it; none: it is not noted. */
  traced?: TracedArrival
  /** Who has sealed it on its way; none unless it fails DMARC. */
  sealers?: readonly Sealer[]
  /** Who has brought it from elsewhere; none: it was written here. */
  from?: Pick<Brought, 'client' | 'envelope_from'>
  sighting?: Sighting | null
}

/** A mailbox that a message is to go into. */
export interface Recipient extends ReceivingMailbox {
  /** As the sender wrote it. */
  address: string
  /** Another mailbox that gets a copy when this one has the message. */
  copy?: ReceivingMailbox
}

/** Of one recipient: undefined when the message is in the mailbox for good, else what went wrong. */
export type Delivered = Error | undefined

/**
 * Puts an arrived message into the mailbox of every recipient, each in a transaction of its mailbox;
 * answers when all have ended. A message that comes again because its first answer was lost is kept once.
 * What cannot be read of it, or a mailbox can make nothing of, is left out.
 * Architecture §4 In, §6.1; docs/decisions/0005, 0060.
 */
export async function deliverMessage(
  app: App,
  queues: MailboxQueues,
  arrived: ArrivedMessage,
  recipients: Recipient[],
): Promise<Delivered[]> {
  const incoming = await storeIncoming(app, arrived, recipients)

  const put = async (mailbox: ReceivingMailbox, address: string): Promise<Delivered> => {
    for (const way of WAYS) {
      const result = await tryToPut(app, queues, mailbox, incoming, way)
      if (!(result instanceof Error)) {
        notePut(app, arrived.traced, { ...mailbox, address }, result)
        app.metrics.count('pochtamt_deliveries_total', { outcome: 'stored' })
        return undefined
      }
      const about = { account_id: mailbox.account_id }
      if (way === 'bare' || !isOfTheMessage(result)) {
        notePut(app, arrived.traced, { ...mailbox, address }, result)
        app.metrics.count('pochtamt_deliveries_total', { outcome: 'failed' })
        app.log.error({ err: result, ...about }, 'a message could not be stored')
        return result
      }
      app.faults.note('storing', result, about)
    }
  }
  const delivering = recipients.map(async ({ copy, ...recipient }): Promise<Delivered> => {
    const failure = await put(recipient, recipient.address)
    // Whoever has the address has the message; a copy that fails is not worth the same message twice.
    if (!failure && copy) await put(copy, recipient.address)
    return failure
  })
  return Promise.all(delivering)
}

/** Stores the bytes, and reads once what all mailboxes and the steps want to know. */
async function storeIncoming(
  app: App,
  { trace, source, auth, isDisowned, sealers = [], from, sighting = null }: ArrivedMessage,
  recipients: readonly Recipient[],
): Promise<StoredIncoming> {
  const whole = below(trace, source)
  const brought = from ? { ...from, source, recipients: recipients.flatMap(mailboxesOf) } : null
  const received_at = app.clock()
  const reading = readForMailbox(app, whole).then(async (message) => {
    const start = startOf(whole)
    const incoming = { whole, start, message, auth, isDisowned, sealers, brought, sighting, received_at }
    const [encrypted, steps] = await Promise.all([isProtected(app, message), beginSteps(app, incoming)])
    return { ...incoming, encrypted, steps }
  })
  const [read, blob, source_hash] = await Promise.all([
    reading,
    app.blobs.put(bytesToStore(whole)),
    hashOfSource(piecesOf(source)),
  ])
  return { ...read, blob, source_hash, source_bytes: source.length }
}

/** Whose mailboxes get a message that is for this recipient. */
const mailboxesOf = ({ address, account_id, copy }: Recipient) =>
  [account_id, ...(copy ? [copy.account_id] : [])].map((id) => ({ address, account_id: id }))

/** A step that fails over a message has nothing to do with it. Decisions 60. */
async function beginSteps(app: App, incoming: IncomingMessage): Promise<MailboxStep[]> {
  const begun = app.steps.onArrival.map((step) =>
    step(app, incoming).catch((error: unknown) => app.faults.note('storing', error)),
  )
  return (await Promise.all(begun)).filter((step) => step !== undefined)
}

async function tryToPut(
  app: App,
  queues: MailboxQueues,
  mailbox: ReceivingMailbox,
  incoming: StoredIncoming,
  way: Way,
): Promise<Put | Error> {
  try {
    let put: Put = { step: 'repeated', signs: [], unhashed: [] }
    const deliver = (isCompared: boolean) =>
      oneByOne(app, [incoming.message], () =>
        queues.deliver(mailbox.account_id, async (tx) => {
          put = await putIntoMailbox(tx, mailbox, incoming, { way, isCompared })
        }),
      )
    await deliver(false)
    for (const blob of put.unhashed) if (await isSame(app, blob, incoming)) return put
    if (put.unhashed.length > 0) await deliver(true)
    return put
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** The stored message is this one under another trace; a Sent copy has no trace and is not. */
async function isSame(
  app: App,
  blob: string,
  { source_bytes, source_hash }: StoredIncoming,
): Promise<boolean> {
  try {
    return (await hashOfStored(app.blobs, blob, source_bytes))?.equals(source_hash) ?? false
  } catch {
    return false
  }
}
