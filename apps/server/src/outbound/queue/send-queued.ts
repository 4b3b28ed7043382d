import { withAsciiAddresses } from '#mime/ascii-addresses.ts'
import { domainOf, isOurDomain } from '#server/addresses/directory/our-domains.ts'
import { isDeliveredHere } from '#server/addresses/domains/emails/own/find-domain-recipient.ts'
import { mayStillSend } from '#server/addresses/domains/emails/own/find-own-address.ts'
import type { App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import { type Source, startOf, withStart } from '#server/readers/source.ts'
import { signMessage } from '../dkim/sign-message.ts'
import { HELD_MARK, HELD_REPLY } from '../restored/held-reply.ts'
import type { HandedOver, HandOverLimits } from '../transport/hand-over.ts'
import { deliverElsewhere, type LeavingBytes, NO_ANSWER } from './deliver-elsewhere.ts'
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

/** The address it was written from was only lent, or its domain has gone. */
const TAKEN_BACK: HandedOver = {
  result: 'refused',
  isOurs: true,
  reply: '550 5.7.1 The sender address is not yours any more',
}

/** The bytes as they leave, and whether the mailbox wrote them itself. */
interface DepartingMessage extends LeavingBytes {
  isOwn: boolean
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
