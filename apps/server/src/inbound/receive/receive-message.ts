import {
  countReceived,
  type Hop,
  RECEIVED_MAX,
  traceHeader,
  withoutForgedResults,
} from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { type Source, startOf, withStart } from '#server/readers/source.ts'
import { authenticateSender, type Resolve } from '../authenticate/authenticate-sender.ts'
import type { Greylist } from '../callers/greylist/greylist.ts'
import { type Delivered, deliverMessage } from '../deliver/deliver-message.ts'
import type { MailboxQueues } from '../deliver/mailbox-queues.ts'
import type { Recipient } from './find-recipient.ts'
import { takeReports } from './take-reports.ts'

/** The message has passed too many servers. RFC 5321 §6.3. */
export class MailLoop extends Error {
  override name = 'MailLoop'
}

/** Little is known of whoever brings the message: it is to come again. */
export class ComeAgain extends Error {
  override name = 'ComeAgain'
}

/** What all messages of a door have in common. */
export interface Reception {
  queues: MailboxQueues
  resolve: Resolve
}

export interface ReceivedMessage {
  /** After DATA, dots taken off. */
  source: Source
  envelope_from: string
  recipients: Recipient[]
  /** `isOurFront`: the caller is a mail server of ours, and its Received names the real client. */
  hop: Hop & { isOurFront: boolean }
  /** null: whoever brings it is spared. */
  greylist: Greylist | null
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
  { queues, resolve }: Reception,
  received: ReceivedMessage,
): Promise<Delivered[]> {
  const { source, envelope_from, recipients, hop, id, greylist } = received
  const hostname = app.config.MAIL_HOSTNAME
  if (countReceived(startOf(source)) > RECEIVED_MAX) throw new MailLoop()

  const { helo, ip, isOurFront: isBehindFront } = hop
  const arriving = { source, envelope_from, helo, ip, isBehindFront }
  const { auth, results, asks } = await authenticateSender(app, resolve, arriving)
  const trace = traceHeader({
    hop,
    id,
    hostname,
    envelope_from,
    recipients: recipients.map(({ address }) => address),
    at: app.clock(),
    results,
  })
  if (greylist) {
    const start = Buffer.concat([Buffer.from(trace), startOf(source)])
    const brought = { ip, helo, envelope_from, recipients, auth, start }
    if (await greylist.defers(brought)) throw new ComeAgain()
  }
  const arrived = {
    trace: Buffer.from(trace),
    source: withStart(source, (start) => withoutForgedResults(start, hostname)),
    auth,
    isDisowned: asks !== 'none',
  }
  const taken = await takeReports(app, arrived, recipients)
  if (taken.size === 0) return deliverMessage(app, queues, arrived, recipients)
  const others = recipients.filter((recipient) => !taken.has(recipient))
  const delivered = others.length > 0 ? await deliverMessage(app, queues, arrived, others) : []
  return recipients.map((recipient) => delivered[others.indexOf(recipient)])
}
