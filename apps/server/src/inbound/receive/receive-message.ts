import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import {
  countReceived,
  type Hop,
  RECEIVED_MAX,
  traceHeader,
  withoutForgedResults,
} from '#mime/header/trace-header.ts'
import { isOurDomain } from '#server/addresses/directory/our-domains.ts'
import type { App } from '#server/app.ts'
import { type Source, startOf, withStart } from '#server/readers/source.ts'
import { authenticateSender, type Resolve } from '../authenticate/authenticate-sender.ts'
import {
  type ArrivedMessage,
  type Delivered,
  deliverMessage,
  type Recipient,
} from '../deliver/deliver-message.ts'
import type { MailboxQueues } from '../deliver/mailbox-queues.ts'
import type { TracedArrival } from '../deliver/note-put.ts'
import type { Sighting } from '../reporting/sighting.ts'
import { answerTo, ComeAgain, MailLoop } from './answer-to.ts'
import { authReasons, noteArrival, tracedArrival } from './note-arrival.ts'

/** What all messages of a door have in common. */
export interface Reception {
  queues: MailboxQueues
  resolve: Resolve
}

/** A message as whoever brings it is judged by, its sender authenticated. */
export interface BroughtMessage {
  ip: string
  helo: string
  envelope_from: string
  recipients: readonly Recipient[]
  auth: SenderAuth
  /** Its start with our trace on top, and with all of its header. */
  start: Buffer
}

/**
 * Ends a message that is none for a mailbox. Answers whose copy of it is done with; never throws. The list is part of
 * the composition.
 */
export type ReceptionStep = (
  app: App,
  arrived: ArrivedMessage,
  recipients: readonly Recipient[],
) => Promise<ReadonlySet<Recipient>>

export interface ReceivedMessage {
  /** After DATA, dots taken off. */
  source: Source
  envelope_from: string
  recipients: Recipient[]
  /** `isOurFront`: the caller is a mail server of ours, and its Received names the real client. */
  hop: Hop & { isOurFront: boolean }
  /** Asked by the door before anything is kept: is it to come again later? null: whoever brings it is spared. */
  defers: ((brought: BroughtMessage) => Promise<boolean>) | null
  /** Named in Received, for the operator who looks for it in the log. */
  id: string
}

/**
 * Takes a message that another server hands over: judges its sender, puts our trace on top, and
 * delivers it. Throws `MailLoop`, and `ComeAgain` while nothing of it is kept; answers for each recipient.
 * Architecture §4 In.
 */
export async function receiveMessage(
  app: App,
  reception: Reception,
  received: ReceivedMessage,
): Promise<Delivered[]> {
  const traced = tracedArrival(received)
  try {
    return await receive(app, reception, received, traced)
  } catch (error) {
    noteArrival(app, traced, received.recipients, answerTo(error))
    throw error
  }
}

async function receive(
  app: App,
  { queues, resolve }: Reception,
  received: ReceivedMessage,
  traced: TracedArrival,
): Promise<Delivered[]> {
  const { source, envelope_from, recipients, hop, id, defers } = received
  const hostname = app.config.MAIL_HOSTNAME
  if (countReceived(startOf(source)) > RECEIVED_MAX) throw new MailLoop()

  const { helo, ip, isOurFront: isBehindFront } = hop
  const arriving = { source, envelope_from, helo, ip, isBehindFront }
  const { auth, results, asks, sealers, sighting } = await authenticateSender(app, resolve, arriving)
  const trace = traceHeader({
    hop,
    id,
    hostname,
    envelope_from,
    recipients: recipients.map(({ address }) => address),
    at: app.clock(),
    results,
  })
  noteArrival(app, traced, recipients, { step: 'received', reasons: authReasons(auth) })
  if (defers) {
    const start = Buffer.concat([Buffer.from(trace), startOf(source)])
    const brought = { ip, helo, envelope_from, recipients, auth, start }
    if (await defers(brought)) throw new ComeAgain()
  }
  const arrived = {
    trace: Buffer.from(trace),
    source: withStart(source, (start) => withoutForgedResults(start, hostname)),
    auth,
    isDisowned: asks !== 'none',
    traced,
    sealers,
    from: { client: isBehindFront ? null : { ip, helo }, envelope_from },
    sighting: isReported(app, sighting) ? sighting : null,
  }
  const taken = new Set<Recipient>()
  for (const step of app.steps.onReception)
    for (const recipient of await step(app, arrived, recipients)) taken.add(recipient)
  noteArrival(app, traced, taken, { step: 'report' })
  const others = recipients.filter((recipient) => !taken.has(recipient))
  const delivered = others.length > 0 ? await deliverMessage(app, queues, arrived, others) : []
  // Reports about reports would go to and fro for ever.
  if (arrived.sighting && delivered.includes(undefined)) app.sightings.note(arrived.sighting)
  return recipients.map((recipient) => delivered[others.indexOf(recipient)])
}

/** Our own domains need no report of ours. */
const isReported = ({ config }: App, sighting: Sighting | null): boolean =>
  config.DMARC_REPORTS && sighting !== null && !isOurDomain(config, sighting.domain)
