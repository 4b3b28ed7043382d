import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/identity/account/account.ts'
import type { Attachment } from '#contract/mailbox/messages/message.schema.ts'
import { withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'
import { type OutgoingMessage, writeMessage } from '#mime/write-message.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Correspondents, updateCorrespondents } from './answer/answers.sql.ts'
import { deleteEnvelope, insertEnvelope, type NewEnvelope } from './encryption.sql.ts'
import { newKey, newPublicId, sealPart, wrapKey } from './envelope.ts'
import { PROTECTED_HEADER, PROTECTED_VERSION, protectedLink } from './find-envelope.ts'
import { notificationHtml } from './notification-html.ts'
import { passwordKey } from './password-key.ts'

/** Part 0 of an envelope. Its files are the parts after it. */
export interface ProtectedPayload {
  content: string
  content_type: 'text/plain' | 'text/html'
  attachments: Attachment[]
}

export interface Protection {
  password: string
  hint: string
  expires_at: Date
  /** The sender's, for the notification. */
  language: Language
}

export interface ProtectedMessage {
  /** The notification, which is sent and stored in its place, with its Bcc. */
  raw: Buffer
  /** To be kept by `keepEnvelope` with the message. */
  envelope: NewEnvelope
  correspondents: Correspondents
  /** Bytes of the sealed parts together. */
  bytes: number
}

/**
 * Puts a message into an envelope that only its password opens, files included; the subject stays
 * clear. Nothing of the content is in the notification. Throws `too_many_requests`. Decisions 12.
 */
export async function protectMessage(
  app: App,
  outgoing: OutgoingMessage,
  { password, hint, expires_at, language }: Protection,
): Promise<ProtectedMessage> {
  const { from: sender, subject, content, content_type, date: created_at } = outgoing
  const [public_id, key, salt] = [newPublicId(), newKey(), randomBytes(16)]
  const files = outgoing.attachments ?? []
  const payload: ProtectedPayload = {
    content,
    content_type,
    attachments: files.map(({ name, content_type, content, cid }, nth) => {
      const file = { id: nth + 1, name, size: content.length, content_type }
      return cid === undefined ? { ...file, inline: false } : { ...file, cid, inline: true }
    }),
  }

  const wrapped_key = wrapKey(await passwordKey(app, password, salt), public_id, key)
  const parts: string[] = []
  let bytes = 0
  for (const plain of [Buffer.from(JSON.stringify(payload)), ...files.map((file) => file.content)]) {
    const { hash, size } = await app.blobs.put(sealPart(key, public_id, parts.length, plain))
    parts.push(hash)
    bytes += size
  }

  const link = protectedLink(app.config.BASE_URL, public_id)
  const notification: OutgoingMessage = {
    ...outgoing,
    content: notificationHtml({ sender, sent_at: created_at, expires_at, link, language }),
    content_type: 'text/html',
    attachments: [],
    headers: { ...outgoing.headers, [PROTECTED_HEADER]: PROTECTED_VERSION },
  }
  const raw = await writeMessage(notification, { keepBcc: true })
  const envelope = { public_id, salt, wrapped_key, hint, sender, subject, created_at, expires_at, parts }
  return { raw, envelope, correspondents: correspondentsOf(outgoing), bytes }
}

/** Who may answer from the page of its link. Nobody learns there who else had a blind copy. */
function correspondentsOf({ message_id, to, cc = [], bcc = [] }: OutgoingMessage): Correspondents {
  const shown = withoutDuplicates([...to, ...cc])
  return { message_id, recipients: withoutDuplicates([...shown, ...bcc]), shown: shown.length, answers: 0 }
}

/** Keeps the envelope, in the transaction that keeps its message. */
export async function keepEnvelope(
  tx: Tx,
  account_id: number,
  { envelope, correspondents }: Pick<ProtectedMessage, 'envelope' | 'correspondents'>,
): Promise<void> {
  await insertEnvelope(tx, account_id, envelope)
  await updateCorrespondents(tx, { account_id, public_id: envelope.public_id }, correspondents)
}

/** Forgets the envelope of a message that was not sent after all. */
export const dropEnvelope = (tx: Tx, account_id: number, public_id: string): Promise<void> =>
  deleteEnvelope(tx, account_id, public_id)
