import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { trustImageSender as endpoint } from '#contract/mailbox/reading/trust-image-sender.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { insertTrustedSender } from './trusted-senders.sql.ts'

/**
 * Remote images of this message's sender are shown from now on. Throws `message_not_found`, and
 * `forbidden` where DMARC has not proven the sender: anybody could write under that address. Decisions 14.
 */
export async function trustImageSender(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<void> {
  const { message } = await openMessage(app, actor, { folder_id, uid, show_images: 'false' })
  const sender = message.fields.from[0]?.email
  if (sender === undefined || message.auth?.dmarc !== 'pass') throw new AppError('forbidden')
  await insertTrustedSender(app.db, {
    account_id: actor.account_id,
    email: emailKey(sender),
    created_at: app.clock(),
  })
}
