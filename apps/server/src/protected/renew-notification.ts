import { AppError } from '#contract/errors.ts'
import { writeMessage } from '#mime/write-message.ts'
import type { Actor, App } from '#server/app.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { selectEnvelope, updateEnvelopeTimes } from './encryption.sql.ts'
import { PROTECTED_HEADER, PROTECTED_VERSION, protectedLink } from './find-envelope.ts'
import { notificationHtml } from './notification-html.ts'

export interface RenewedNotification {
  raw: Buffer
  /** Keeps the moments of its envelope, in the transaction that keeps the notification. */
  keep: (tx: Tx) => Promise<void>
}

interface WaitingNotification {
  /** The notification as it was written, with its Bcc. */
  raw: Buffer
  public_id: string
  sent_at: Date
}

/** The notification of a message under a password that leaves at another moment: it can be opened for as long as before. */
export async function renewNotification(
  app: App,
  actor: Actor,
  { raw, public_id, sent_at }: WaitingNotification,
): Promise<RenewedNotification> {
  const envelope = await selectEnvelope(app.db, public_id)
  if (!envelope || envelope.account_id !== actor.account_id) throw new AppError('entity_not_found')
  const { sender, subject } = envelope
  const life_ms = envelope.expires_at.getTime() - envelope.created_at.getTime()
  const expires_at = new Date(sent_at.getTime() + life_ms)
  const { settings } = await getSettings(app, actor)
  const { message_id, fields, in_reply_to, references, headers } = await readStored(app, raw)
  const link = protectedLink(app.config.BASE_URL, public_id)
  const renewed = await writeMessage(
    {
      message_id: message_id!,
      date: sent_at,
      from: sender,
      to: fields.to,
      cc: fields.cc,
      bcc: fields.bcc,
      reply_to: fields['reply-to'],
      subject,
      in_reply_to: in_reply_to[0] ?? null,
      references,
      content: notificationHtml({ sender, sent_at, expires_at, link, language: settings.language }),
      content_type: 'text/html',
      headers: {
        ...(headers.organization && { Organization: headers.organization }),
        [PROTECTED_HEADER]: PROTECTED_VERSION,
      },
    },
    { keepBcc: true },
  )
  return {
    raw: renewed,
    keep: (tx) => updateEnvelopeTimes(tx, actor.account_id, { public_id, created_at: sent_at, expires_at }),
  }
}
