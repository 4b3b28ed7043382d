import { withAsciiAddresses } from '#mime/ascii-addresses.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { isDeliveredHere } from '#server/addresses/domains/emails/own/find-domain-recipient.ts'
import { mayStillSend } from '#server/addresses/domains/emails/own/find-own-address.ts'
import type { App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { type Source, startOf, withStart } from '#server/readers/source.ts'
import { HELD_MARK, HELD_REPLY } from '../restored/held-reply.ts'
import { noteTlsSession } from '../tls-results/note-tls-session.ts'
import {
  type HandedOver,
  type HandOverLimits,
  handOver,
  needsUtf8,
  type TransportedMessage,
  Unreachable,
} from '../transport/hand-over.ts'
import { findMailServers, NoMailServer } from '../transport/mail-servers.ts'
import { signMessage } from '../transport/sign-message.ts'
import type { OutboundRow } from './delivery.sql.ts'
import { finishOutbound } from './finish-outbound.ts'
import { forwardSign, isForwardedFrom } from './forward-sign.ts'
import { followRecipe } from './message-recipe.ts'

/** Puts a message of the queue into our own mailboxes; handed in, since what arrives stands above what leaves. */
export type DeliverOwn = (
  rows: [OutboundRow, ...OutboundRow[]],
  message: { source: Source; isOwn: boolean },
) => Promise<Map<string, HandedOver>>

/** How a worker that is at it may end it. */
export interface Attempt {
  stop: AbortSignal
  /** Renews the lease. False: another worker has the message by now, and this one must not let it out. */
  isStillOurs: () => Promise<boolean>
}

/**
 * One attempt for rows of the queue that are one message to one domain: signs it, hands it over or
 * puts it into our own mailboxes, and writes down the result of each. A message that a filter sends on is a
 * stranger's: nothing vouches for it but what it brought along. Architecture §4 Out.
 */
export async function sendQueued(
  app: App,
  deliverOwn: DeliverOwn,
  queued: [OutboundRow, ...OutboundRow[]],
  limits: HandOverLimits,
  { stop, isStillOurs }: Attempt,
): Promise<void> {
  const { account_id, blob, recipe } = queued[0]
  await using stored = await openSource(app.blobs, { blob, size: await app.blobs.size(blob) })
  const sign = forwardSign(app, account_id)
  const source = await followRecipe(recipe, stored.source, sign, app.config.MAIL_HOSTNAME)
  const [held, free] = [queued.filter(isHeld), queued.filter((row) => !isHeld(row))]
  for (const row of held) await finishOutbound(app, row, source, HELD)
  const [first, ...others] = free
  if (!first) return
  const rows: [OutboundRow, ...OutboundRow[]] = [first, ...others]
  const isOwn = !isForwardedFrom(source, sign)
  const message = isOwn ? await signed(app, source) : { source, plain: source, isOwn }
  const results = (await mayStillSend(app, app.db, rows[0].account_id, rows[0].envelope_from))
    ? await deliver(app, deliverOwn, rows, { ...message, isStillOurs }, limits, stop)
    : new Map(rows.map(({ recipient }) => [recipient, TAKEN_BACK]))
  for (const row of rows) await finishOutbound(app, row, source, results.get(row.recipient) ?? NO_ANSWER)
}

async function signed(app: App, source: Source): Promise<Omit<DepartingMessage, 'isStillOurs'>> {
  const plain = withAsciiAddresses(startOf(source))
  const whole = await signMessage(app, source)
  const isSame = plain === startOf(source)
  const other = isSame
    ? whole
    : await signMessage(
        app,
        withStart(source, () => plain),
      )
  return { source: whole, plain: other, isOwn: true }
}

/** It came out of a backup, and may have left after that was made. Decisions 157. */
const isHeld = ({ last_reply }: OutboundRow): boolean => last_reply === HELD_MARK
const HELD: HandedOver = { result: 'refused', isOurs: true, reply: HELD_REPLY }

const NO_ANSWER: HandedOver = { result: 'later', reply: '' }
/** The address it was written from was only lent, or its domain has gone. */
const TAKEN_BACK: HandedOver = {
  result: 'refused',
  isOurs: true,
  reply: '550 5.7.1 The sender address is not yours any more',
}

/** The bytes as they leave, and whether the mailbox wrote them itself. */
interface DepartingMessage {
  source: Source
  /** The same for servers that know no addresses beyond ASCII. */
  plain: Source
  isOwn: boolean
  isStillOurs: () => Promise<boolean>
}

async function deliver(
  app: App,
  deliverOwn: DeliverOwn,
  rows: [OutboundRow, ...OutboundRow[]],
  message: DepartingMessage,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const domain = domainOf(rows[0].recipient)
  const isHere = isOurDomain(app.config, domain) || (await isDeliveredHere(app, domain))
  return isHere ? deliverOwn(rows, message) : deliverElsewhere(app, rows, domain, message, limits, stop)
}

async function deliverElsewhere(
  app: App,
  rows: [OutboundRow, ...OutboundRow[]],
  domain: string,
  { source, plain, isStillOurs }: DepartingMessage,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const conversations = Map.groupBy(
    rows.map(({ recipient }) => recipient),
    needsUtf8,
  )
  const results = new Map<string, HandedOver>()
  for (const [isInternational, recipients] of conversations) {
    const dsn = new Map(rows.flatMap((row) => (row.dsn ? [[row.recipient, row.dsn] as const] : [])))
    const own = { recipients, dsn, source: isInternational ? source : plain }
    const message = { envelope_from: rows[0].envelope_from, isStillOurs, onTls: noteTls(app, domain), ...own }
    for (const [recipient, result] of await converse(app, domain, message, limits, stop)) {
      results.set(recipient, result)
    }
  }
  return results
}

/** A relay of the operator's says nothing of how the domain takes mail. */
const noteTls =
  (app: App, domain: string): TransportedMessage['onTls'] =>
  async ({ name: mx, address }, result) => {
    if (app.config.SMART_HOST) return
    await noteTlsSession(app, { domain, policy_type: 'no-policy-found', policy: '', mx, address, result })
  }

/** One conversation with the first server of a domain that enters into one. */
async function converse(
  app: App,
  domain: string,
  message: TransportedMessage,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const { recipients } = message
  const all = (answer: HandedOver) => new Map(recipients.map((recipient) => [recipient, answer]))
  let answer = NO_ANSWER
  try {
    for (const server of await findMailServers(app, domain)) {
      try {
        return await handOver(server, app.config.MAIL_HOSTNAME, message, limits, stop)
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        // A server that is down outweighs one that refuses: it may take the mail tomorrow.
        if (error.isRefusal && answer === NO_ANSWER) answer = { result: 'refused', reply: error.message }
        else if (!error.isRefusal) answer = { result: 'later', reply: error.message }
      }
    }
    return all(answer)
  } catch (error) {
    if (error instanceof NoMailServer && error.isPermanent) {
      return all({ result: 'refused', reply: error.message })
    }
    app.log.warn({ err: error, domain }, 'no mail server could be found')
    return all({ result: 'later', reply: `451 4.4.3 The mail servers of ${domain} cannot be found now` })
  }
}
