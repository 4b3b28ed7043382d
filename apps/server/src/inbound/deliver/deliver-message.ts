import type { Verdict } from '#contract/junk/verdict.schema.ts'
import { FILTER_SIGN } from '#contract/junk/verdict.ts'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { type PlannedArrival, planDelivered } from '#server/filters/arrival/plan-message.ts'
import { storeMessage } from '#server/filters/arrival/store-message.ts'
import { findVerdict, noVerdict } from '#server/junk/verdict/find-verdict.ts'
import { type ReadForVerdict, readForVerdict } from '#server/junk/verdict/read-for-verdict.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import { bareMessage, readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { hashOfSource, hashOfStored } from '#server/mailbox/store/add/source-hash.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { oneByOne } from '#server/mailbox/store/terms/one-by-one.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { isProtected } from '#server/protected/find-envelope.ts'
import { below, piecesOf, type Source, startOf } from '#server/readers/source.ts'
import type { Recipient } from '../receive/find-recipient.ts'
import { selectBeforeDelivery } from './before-delivery.sql.ts'
import type { MailboxQueues } from './mailbox-queues.ts'

/** How long a message that comes again, byte for byte, is taken for the same one. */
export const DUPLICATE_MS_MAX = 24 * 60 * 60 * 1000

export interface ArrivedMessage {
  /** Header lines of ours, to stand on top. */
  trace: Buffer
  /** The message as it came. */
  source: Source
  auth: SenderAuth
  /** Goes to Spam: the domain in From disowns it. */
  isDisowned: boolean
}

type Mailbox = Pick<Recipient, 'account_id' | 'alias_id'>

/** Of one recipient: undefined when the message is in the mailbox for good, else what went wrong. */
export type Delivered = Error | undefined

/** How much of a message a mailbox gets: all; all but what its filters and labels make of it; its bytes. */
const WAYS = ['whole', 'unfiltered', 'bare'] as const
type Way = (typeof WAYS)[number]

/** The message as every mailbox gets it. */
interface Prepared extends ArrivedMessage {
  /** Its start, with our trace and all of its header. */
  start: Buffer
  blob: { hash: string; size: number }
  source_hash: Buffer
  message: IndexedMessage
  /** What junk is told by; null: nothing could be made out. */
  read: ReadForVerdict | null
  received_at: Date
  encrypted: boolean
}

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
  const whole = below(arrived.trace, arrived.source)
  const reading = readForMailbox(app, whole)
  const [blob, source_hash, message, read] = await Promise.all([
    app.blobs.put(piecesOf(whole)),
    hashOfSource(piecesOf(arrived.source)),
    reading,
    reading.then(({ fields }) => readForVerdict(app, whole, { fields, auth: arrived.auth })),
  ])
  const received_at = app.clock()
  const encrypted = await isProtected(app, message)
  const start = startOf(whole)
  const prepared = { ...arrived, start, blob, source_hash, message, read, received_at, encrypted }

  const put = async (mailbox: Mailbox): Promise<Delivered> => {
    for (const way of WAYS) {
      const failure = await putIn(app, queues, mailbox, prepared, way)
      if (!failure) {
        app.metrics.count('pochtamt_deliveries_total', { outcome: 'stored' })
        return undefined
      }
      const about = { account_id: mailbox.account_id }
      if (way === 'bare' || !isOfTheMessage(failure)) {
        app.metrics.count('pochtamt_deliveries_total', { outcome: 'failed' })
        app.log.error({ err: failure, ...about }, 'a message could not be stored')
        return failure
      }
      app.faults.note('storing', failure, about)
    }
  }
  const delivering = recipients.map(async ({ copy, ...recipient }): Promise<Delivered> => {
    const failure = await put(recipient)
    // Whoever has the address has the message; a copy that fails is not worth the same message twice.
    if (!failure && copy) await put(copy)
    return failure
  })
  return Promise.all(delivering)
}

async function putIn(
  app: App,
  queues: MailboxQueues,
  mailbox: Mailbox,
  prepared: Prepared,
  way: Way,
): Promise<Delivered> {
  try {
    let unhashed: string[] = []
    const deliver = (isCompared: boolean) =>
      oneByOne(app, [prepared.message], () =>
        queues.deliver(mailbox.account_id, async (tx) => {
          unhashed = await deliverTo(app, tx, mailbox, prepared, { way, isCompared })
        }),
      )
    await deliver(false)
    for (const blob of unhashed) if (await isSame(app, blob, prepared)) return undefined
    if (unhashed.length > 0) await deliver(true)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * One mailbox in one transaction. Answers, before anything is done, blobs of messages of before hashes were kept:
 * they must be compared first, which is not done while a mailbox is locked.
 */
async function deliverTo(
  app: App,
  tx: MailboxTx,
  { account_id, alias_id }: Mailbox,
  prepared: Prepared,
  { way, isCompared }: { way: Way; isCompared: boolean },
): Promise<string[]> {
  const { start, source, source_hash, blob, received_at, auth, encrypted, isDisowned } = prepared
  const message = way === 'bare' ? bareMessage() : prepared.message
  const { isHere, unhashed, filters, keeper_notify } = await selectBeforeDelivery(tx, account_id, {
    message_id: storableText(message.message_id ?? ''),
    alias_id,
    since: new Date(received_at.getTime() - DUPLICATE_MS_MAX),
    source_hash,
    source_bytes: source.length,
  })
  if (isHere) return []
  if (unhashed.length > 0 && !isCompared) return unhashed
  // Whom its owner has blocked is blocked, whatever else of the message makes trouble.
  const read = way === 'whole' ? prepared.read : prepared.read && { ...prepared.read, features: null }
  const verdict =
    way === 'bare'
      ? noVerdict(isDisowned)
      : await findVerdict(app, tx, account_id, { read, auth, isDisowned })
  const isJunk = verdict?.is === 'junk'
  // Who is not who they say they are cannot ask for a place by that name: filters come after spam.
  const planned =
    isJunk || way !== 'whole'
      ? null
      : await planDelivered(app, tx, account_id, filters, { ...prepared, alias_id, size: blob.size })
  const isFiltered = isFiledAsJunk(planned)
  const added = {
    folder: { kind: isJunk ? ('junk' as const) : ('inbox' as const) },
    blob: blob.hash,
    size: blob.size,
    source_hash,
    message,
    received_at,
    alias_id,
    auth,
    verdict: isFiltered ? FILTERED : verdict,
    encrypted,
    isUnlabelled: way !== 'whole',
    isQuiet: isJunk || isFiltered,
  }
  const { isNews } = await storeMessage(app, tx, account_id, { ...added, start }, planned)
  const arrival = { account_id, alias_id, message, received_at, isDisowned, isJunk, isNews, keeper_notify }
  for (const step of app.steps.onArrival) await step(app, tx, arrival)
  return []
}

/** A filter has the last word: what it puts into Spam is junk, and it says why. */
const FILTERED: Verdict = { is: 'junk', score: 0, signs: [FILTER_SIGN] }

const isFiledAsJunk = (planned: PlannedArrival | null): boolean => {
  const destination = planned?.plan.destination
  return (
    typeof destination === 'object' &&
    destination !== null &&
    'kind' in destination &&
    destination.kind === 'junk'
  )
}

/** The stored message is this one under another trace; a Sent copy has no trace and is not. */
async function isSame(app: App, blob: string, { source, source_hash }: Prepared): Promise<boolean> {
  try {
    return (await hashOfStored(app.blobs, blob, source.length))?.equals(source_hash) ?? false
  } catch {
    return false
  }
}
