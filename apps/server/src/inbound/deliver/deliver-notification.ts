import MimeNode from 'nodemailer/lib/mime-node'
import { dateTime } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Notification } from '#server/notices/notification.ts'

/** A message from the service itself into somebody's inbox, in plain text. RFC 3834 */
export async function deliverNotification(
  app: App,
  account_id: number,
  { from_name, subject, text }: Notification,
): Promise<void> {
  const { config } = app
  const now = app.clock()
  const { user } = await getUser(app, { account_id })
  const node = new MimeNode('text/plain; charset=utf-8', {
    hostname: config.MAIL_HOSTNAME,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  node.setHeader({
    from: { name: from_name, address: `postmaster@${config.PRIMARY_MAIL_DOMAIN}` },
    to: user.email,
    subject,
    date: dateTime(now),
    'auto-submitted': 'auto-generated',
  })
  node.setContent(text.replaceAll('\n', '\r\n'))
  const source = await node.build()
  const { hash, size } = await app.blobs.put(source)
  const message = await readForMailbox(app, source)
  await withMailbox(app.db, account_id, (tx) =>
    addMessage(tx, account_id, {
      folder: { kind: 'inbox' },
      blob: hash,
      size,
      message,
      received_at: now,
      auth: { spf: 'pass', dkim: 'none', dmarc: 'pass' },
      verdict: { is: 'good', score: 0, signs: ['service'] },
    }),
  )
}
