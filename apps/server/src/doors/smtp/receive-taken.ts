import type { App } from '#server/app.ts'
import type { Recipient } from '#server/inbound/deliver/deliver-message.ts'
import { handOn } from '#server/inbound/receive/hand-on.ts'
import {
  type ReceivedMessage,
  type Reception,
  receiveMessage,
} from '#server/inbound/receive/receive-message.ts'
import type { HandedOver } from '#server/outbound/transport/hand-over.ts'
import { failureOf } from './failure-of.ts'
import { SmtpRefusal } from './smtp-refusal.ts'
import { isMoved, type TakenRecipient } from './take-recipient.ts'

/**
 * Gives a message to the mailboxes of its envelope, here and where they have moved to. Answers for each what there is to
 * say against it, in their order. Throws what speaks against the message as a whole.
 */
export async function receiveTaken(
  app: App,
  reception: Reception,
  received: Omit<ReceivedMessage, 'recipients'>,
  taken: readonly TakenRecipient[],
): Promise<(SmtpRefusal | undefined)[]> {
  const moved = taken.filter(isMoved)
  const recipients = taken.filter((one): one is Recipient => !isMoved(one))
  const handed = moved.length > 0 ? await handOn(app, received, moved) : null
  const delivered =
    recipients.length > 0 ? await receiveMessage(app, reception, { ...received, recipients }) : []
  return taken.map((one) => {
    if (isMoved(one)) return refusalOfOther(handed!.get(one.address)!)
    const failure = delivered[recipients.indexOf(one)]
    return failure && failureOf(app, failure)
  })
}

/** What the other installation said, in its words. */
function refusalOfOther({ result, reply }: HandedOver): SmtpRefusal | undefined {
  if (result === 'sent') return undefined
  const [, code, status, words] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})? ?(.*)$/.exec(reply) ?? []
  const isSure = result === 'refused' && code?.startsWith('5')
  return new SmtpRefusal(
    isSure ? Number(code) : 451,
    status ?? (isSure ? '5.0.0' : '4.4.1'),
    words || 'Try again later',
  )
}
