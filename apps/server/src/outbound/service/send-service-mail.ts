import { randomUUID } from 'node:crypto'
import { dateTime } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import type { ServiceMail } from '#server/identity/recovery/service-mail.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { writeRecipe } from '../queue/message-recipe.ts'
import { queueMessage } from '../queue/queue-message.ts'

/** A message from the service itself to an address elsewhere, on behalf of this account. Nobody is told when it does not arrive. */
export async function sendServiceMail(
  app: App,
  account_id: number,
  { to, from_name, subject, text }: ServiceMail,
): Promise<void> {
  const { config } = app
  // Nothing of a message goes into this one; a row of the queue names a blob all the same, stored before any lock.
  const { hash: blob } = await app.blobs.put(Buffer.alloc(0))
  const recipe = writeRecipe({
    kind: 'reply',
    auto_submitted: 'auto-generated',
    from: { name: from_name, address: `postmaster@${config.PRIMARY_MAIL_DOMAIN}` },
    to,
    subject,
    date: dateTime(app.clock()),
    message_id: `<${randomUUID()}@${config.MAIL_HOSTNAME}>`,
    in_reply_to: '',
    references: [],
    text,
  })
  await app.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const leaving = { account_id, blob, recipe, envelope_from: '', recipients: [to], message_id: '' }
    await queueMessage(app, tx, leaving)
  })
}
