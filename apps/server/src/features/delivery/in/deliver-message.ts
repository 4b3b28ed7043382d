import type { SenderAuth } from '#contract/messages/message.ts'
import { readMessage } from '#mime/read-message.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { isProtected } from '#server/features/encryption/find-envelope.ts'
import { addMessage } from '#server/features/messages/add-message.ts'
import { storableText } from '#server/features/messages/storable-text.ts'
import { selectLateBlobs } from '../delivery.sql.ts'
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

  const deliverTo = async (tx: Tx, { account_id, alias_id }: Recipient) => {
    const since = new Date(received_at.getTime() - REPEAT_MS_MAX)
    const message_id = storableText(message.message_id ?? '')
    const late = await selectLateBlobs(tx, account_id, { message_id, alias_id, since })
    for (const blob of late) if (await isSame(app, blob, source)) return
    await addMessage(tx, account_id, {
      folder: { kind: isDisowned ? 'junk' : 'inbox' },
      blob: hash,
      size,
      message,
      received_at,
      alias_id,
      auth,
      encrypted,
    })
  }

  const delivering = recipients.map(async (recipient): Promise<Delivered> => {
    try {
      await lanes.deliver(recipient.account_id, (tx) => deliverTo(tx, recipient))
      return undefined
    } catch (error) {
      app.log.error({ err: error, account_id: recipient.account_id }, 'a message could not be stored')
      return error instanceof Error ? error : new Error(String(error))
    }
  })
  return Promise.all(delivering)
}

/** The stored message is this one under another trace; a Sent copy has no trace and is not. */
async function isSame(app: App, blob: string, source: Buffer): Promise<boolean> {
  const stored = await app.blobs.get(blob).catch(() => null)
  return (
    stored !== null &&
    stored.length > source.length &&
    stored.subarray(stored.length - source.length).equals(source)
  )
}
