import type { SenderAuth } from '#contract/messages/message.ts'
import type { ReadMessage } from '#mime/message.ts'
import { readMessage } from '#mime/read-message.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { noteAliasMail } from '#server/features/aliases/note-alias-mail.ts'
import { isProtected } from '#server/features/encryption/find-envelope.ts'
import { mayForward, mayReply } from '#server/features/filters/arrival/automatic-mail.ts'
import { keepLetter } from '#server/features/filters/arrival/keep-letter.ts'
import { planLetter } from '#server/features/filters/arrival/plan-letter.ts'
import { forwardSign } from '#server/features/filters/arrival/send-from-filter.ts'
import { storableText } from '#server/features/messages/add/storable-text.ts'
import { noteNewMail } from '#server/features/notices/note-new-mail.ts'
import { selectBeforeDelivery } from '../delivery.sql.ts'
import type { DeliveryLanes } from './delivery-lanes.ts'
import type { Recipient } from './find-recipient.ts'

/** How long a message that comes again, byte for byte, is taken for the same one. */
export const REPEAT_MS_MAX = 24 * 60 * 60 * 1000

export interface ArrivedMessage {
  /** Header lines of ours, to stand on top. */
  trace: Buffer
  /** The message as it came. */
  source: Buffer
  auth: SenderAuth
  /** Goes to Spam: the domain in From disowns it. */
  isDisowned: boolean
}

type Mailbox = Pick<Recipient, 'account_id' | 'alias_id'>

/** Of one recipient: undefined when the message is in the mailbox for good, else what went wrong. */
export type Delivered = Error | undefined

/**
 * Puts an arrived message into the mailbox of every recipient, each in a transaction of its mailbox;
 * answers when all have ended. A message that comes again because its first answer was lost is kept once.
 * Architecture §4 In, §6.1; docs/decisions/0005.
 */
export async function deliverMessage(
  app: App,
  lanes: DeliveryLanes,
  arrived: ArrivedMessage,
  recipients: Recipient[],
): Promise<Delivered[]> {
  const { trace, source, auth, isDisowned } = arrived
  const whole = Buffer.concat([trace, source])
  const [{ hash, size }, message] = await Promise.all([app.blobs.put(whole), readMessage(whole)])
  const received_at = app.clock()
  const encrypted = await isProtected(app, message)

  const deliverTo = async (tx: Tx, { account_id, alias_id }: Mailbox): Promise<string[]> => {
    const since = new Date(received_at.getTime() - REPEAT_MS_MAX)
    const message_id = storableText(message.message_id ?? '')
    const asked = { message_id, alias_id, since }
    const { late, filters, keeper_notify } = await selectBeforeDelivery(tx, account_id, asked)
    for (const blob of late) if (await isSame(app, blob, source)) return []
    // Who is not who they say they are cannot ask for a place by that name: filters come after spam.
    const planned = isDisowned
      ? null
      : await planLetter(tx, account_id, filters, {
          alias_id,
          message,
          whole,
          received_at,
          auth,
          allows: (action, own) =>
            action === 'forward'
              ? mayForward(whole, forwardSign(app, account_id))
              : mayReply(whole, recipientsOf(message), own),
        })
    const letter = {
      folder: { kind: isDisowned ? ('junk' as const) : ('inbox' as const) },
      blob: hash,
      size,
      message,
      received_at,
      alias_id,
      auth,
      encrypted,
    }
    const { isNews, wakes } = await keepLetter(app, tx, account_id, { ...letter, whole }, planned)
    await noteAliasMail(tx, account_id, alias_id, {
      // Who is not who they say they are is not the one it was given to.
      sender: isDisowned ? null : (message.fields.from[0]?.email ?? null),
      at: received_at,
    })
    if (keeper_notify && !isDisowned && isNews) await noteNewMail(tx, account_id, received_at)
    return wakes
  }

  const put = async (recipient: Mailbox): Promise<Delivered> => {
    try {
      let wakes: string[] = []
      await lanes.deliver(recipient.account_id, async (tx) => {
        wakes = await deliverTo(tx, recipient)
      })
      for (const wake of wakes) await app.db.wake(wake)
      return undefined
    } catch (error) {
      app.log.error({ err: error, account_id: recipient.account_id }, 'a message could not be stored')
      return error instanceof Error ? error : new Error(String(error))
    }
  }
  const delivering = recipients.map(async ({ copy, ...recipient }): Promise<Delivered> => {
    const failure = await put(recipient)
    // Whoever has the address has the letter; a copy that fails is not worth the same letter twice.
    if (!failure && copy) await put(copy)
    return failure
  })
  return Promise.all(delivering)
}

const recipientsOf = ({ fields }: ReadMessage): string[] =>
  [...fields.to, ...fields.cc].map(({ email }) => email)

/** The stored message is this one under another trace; a Sent copy has no trace and is not. */
async function isSame(app: App, blob: string, source: Buffer): Promise<boolean> {
  const stored = await app.blobs.get(blob).catch(() => null)
  return (
    stored !== null &&
    stored.length > source.length &&
    stored.subarray(stored.length - source.length).equals(source)
  )
}
