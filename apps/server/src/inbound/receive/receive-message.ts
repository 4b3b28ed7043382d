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
import { type Delivered, deliverMessage } from '../deliver/deliver-message.ts'
import type { MailboxQueues } from '../deliver/mailbox-queues.ts'
import type { Recipient } from './find-recipient.ts'

/** The message has passed too many servers. RFC 5321 §6.3. */
export class MailLoop extends Error {
  override name = 'MailLoop'
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
  /** Named in Received, for the operator who looks for it in the log. */
  id: string
}

/**
 * Takes a message that another server hands over: judges its sender, puts our trace on top, and
 * delivers it. Throws `MailLoop`; answers for each recipient. Architecture §4 In.
 */
export async function receiveMessage(
  app: App,
  { queues, resolve }: Reception,
  received: ReceivedMessage,
): Promise<Delivered[]> {
  const { source, envelope_from, recipients, hop, id } = received
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
  const arrived = {
    trace: Buffer.from(trace),
    source: withStart(source, (start) => withoutForgedResults(start, hostname)),
    auth,
    isDisowned: asks !== 'none',
  }
  return deliverMessage(app, queues, arrived, recipients)
}
