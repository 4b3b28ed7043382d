import { headerFields } from '#mime/header/header-fields.ts'
import { countReceived, type Hop, RECEIVED_MAX, traceHeader } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { NO_POLICY } from '#server/outbound/tls/tls-policy.ts'
import { Unreachable } from '#server/outbound/transport/connect.ts'
import { HAND_OVER_LIMITS, type HandedOver, handOver } from '#server/outbound/transport/hand-over.ts'
import { type Source, startOf, withStart } from '#server/readers/source.ts'
import { answerTo, MailLoop } from './answer-to.ts'

/** An address whose mailbox is in another installation now, and the LMTP door of that. */
export interface MovedRecipient {
  address: string
  /** host:port */
  moved_to: string
}

export interface MessageToHandOn {
  source: Source
  envelope_from: string
  /** Who brought it; null: it was written here. `isOurFront`: a mail server of ours, whose Received names the real client. */
  hop: (Hop & { isOurFront: boolean }) | null
  id: string
}

/** Whoever brought the message waits for the answer, and no longer than this. RFC 5321 §4.5.3.2.6. */
const LIMITS = { ...HAND_OVER_LIMITS, whole_ms: 5 * 60_000 }

/**
 * Gives a message for mailboxes that have moved to their installations by LMTP, and says what those answer for each
 * address. They judge its sender by our Received, which names who brought it. Nothing is kept here: what is not taken
 * there, its server keeps. RFC 2033; decisions 253.
 */
export async function handOn(
  app: App,
  { source, envelope_from, hop, id }: MessageToHandOn,
  recipients: readonly MovedRecipient[],
): Promise<Map<string, HandedOver>> {
  // As a result: whoever works through the queue tells the sender, and does not try for ever.
  if (countReceived(startOf(source)) > RECEIVED_MAX)
    return new Map(recipients.map(({ address }) => [address, LOOP]))
  const hostname = app.config.MAIL_HOSTNAME
  const results = new Map<string, HandedOver>()
  for (const [moved_to, those] of Map.groupBy(recipients, (one) => one.moved_to)) {
    const addresses = those.map(({ address }) => address)
    const received = receivedOf(app, { source, envelope_from, hop, id }, addresses)
    const traced = withStart(source, (start) => Buffer.concat([received, start]))
    const { hostname: name, port } = new URL(`lmtp://${moved_to}`)
    const server = {
      name,
      address: name.replace(/^\[|\]$/g, ''),
      port: Number(port),
      isTrusted: false,
      isLmtp: true,
    }
    const handed = await handOver(
      server,
      hostname,
      {
        envelope_from,
        recipients: addresses,
        source: traced,
        dsn: new Map(),
        isStillOurs: async () => true,
        tls: NO_POLICY,
        onTls: async () => {},
      },
      LIMITS,
      new AbortController().signal,
    ).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error
      app.log.warn({ err: error, moved_to }, 'where a mailbox has moved to cannot be reached')
      return new Map<string, HandedOver>()
    })
    for (const address of addresses) results.set(address, handed.get(address) ?? NOT_REACHED)
  }
  return results
}

/** Our Received, which names whoever brought the message from outside, as the installation behind us looks for it on top. */
function receivedOf(
  app: App,
  { source, envelope_from, hop, id }: MessageToHandOn,
  recipients: string[],
): Buffer {
  const hostname = app.config.MAIL_HOSTNAME
  const trace = traceHeader({ hop, id, hostname, envelope_from, recipients, at: app.clock(), results: '' })
  // Who delivers it writes Return-Path.
  const received = trace.slice(trace.indexOf('\r\n') + 2)
  const client = hop?.isOurFront ? clientClause(source) : undefined
  return Buffer.from(client ? received.replace(CLIENT, () => `Received: ${client}\r\n\tby `) : received)
}

const CLIENT = /^Received: from .{1,2000}?\r\n\tby /s

/** What the topmost Received says of the client, its `from` and what belongs to that. RFC 5321 §4.4. */
function clientClause(source: Source): string | undefined {
  const raw = headerFields(startOf(source)).find(({ name }) => name === 'received')?.raw ?? ''
  return /^received[ \t]{0,10}:\s{0,10}(from\s[\s\S]{1,1000}?)\s{1,10}by\s/i.exec(raw)?.[1]
}

const LOOP: HandedOver = { result: 'refused', reply: answerTo(new MailLoop()).reply }
const NOT_REACHED: HandedOver = {
  result: 'later',
  reply: '451 4.4.1 The mailbox has moved and cannot be reached now',
}
