import { setTimeout as wait } from 'node:timers/promises'
import type { SMTPServerAddress, SMTPServerSession } from 'smtp-server'
import type { App } from '#server/app.ts'
import type { CallerWatch } from '#server/inbound/callers/watch-callers.ts'
import type { Recipient } from '#server/inbound/deliver/deliver-message.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import type { MovedRecipient } from '#server/inbound/receive/hand-on.ts'
import type { ListingOf } from './ask-lists.ts'
import { openRefusalPace } from './refusal-pace.ts'
import { parametersBesides } from './server/parameters.ts'
import type { SmtpLimits } from './smtp-limits.ts'
import {
  addressListed,
  RECIPIENT_REFUSALS,
  type SmtpRefusal,
  tooManyRefused,
  tryAgain,
  unknownParameter,
} from './smtp-refusal.ts'

/** Who watches those that call; null where whoever calls is one of ours. */
export interface Watchers {
  callers: CallerWatch
  listingOf: ListingOf
}

/** Refusals that tell whether an address is there. */
const GUESSED: ReadonlySet<string> = new Set(['unknown', 'off', 'elsewhere'])

/** A mailbox, here or where it has moved to. */
export type TakenRecipient = Recipient | MovedRecipient

export const isMoved = (one: TakenRecipient): one is MovedRecipient => 'moved_to' in one

/** Decides about the recipients that RCPT names: a mailbox, or the refusal when it is to be said. Never rejects. */
export function takeRecipients(app: App, limits: SmtpLimits, watchers: Watchers | null) {
  const pace = openRefusalPace(limits, app.clock)
  const refused = new WeakMap<object, number>()

  async function take(
    address: SMTPServerAddress,
    session: SMTPServerSession,
  ): Promise<TakenRecipient | SmtpRefusal> {
    if (parametersBesides(address, [])) return unknownParameter()
    const listing = await watchers?.listingOf(session)
    // Whoever is listed hears of no mailbox.
    if (listing?.state === 'listed') return addressListed(listing.list)
    const answer = await findRecipient(app, address.address, declaredBytes(session.envelope))
    if (answer.state === 'here') return answer.recipient
    if (answer.state === 'moved') return answer
    const refusal = RECIPIENT_REFUSALS[answer.state]()
    app.metrics.count('pochtamt_smtp_recipients_refused_total', { reason: answer.state })
    if (!watchers || !GUESSED.has(answer.state)) return refusal
    if (!watchers.callers.isOwn(session.remoteAddress)) {
      // Who writes to an address that its owner has switched off had it once, and guesses nothing.
      if (answer.state !== 'off') await watchers.callers.noteUnknown(session.remoteAddress)
      return refusal
    }
    const times = (refused.get(session) ?? 0) + 1
    refused.set(session, times)
    await wait(pace.note(session.remoteAddress))
    return times >= limits.refused_max ? tooManyRefused() : refusal
  }

  return (address: SMTPServerAddress, session: SMTPServerSession): Promise<TakenRecipient | SmtpRefusal> =>
    take(address, session).catch((error: unknown) => {
      app.log.error({ err: error }, 'a recipient could not be looked up')
      return tryAgain()
    })
}

/** SIZE of MAIL FROM, 0 when it was not said. RFC 1870 §6. */
function declaredBytes({ mailFrom }: SMTPServerSession['envelope']): number {
  const args = mailFrom === false ? false : mailFrom.args
  return args === false ? 0 : Number(args.SIZE ?? 0)
}
