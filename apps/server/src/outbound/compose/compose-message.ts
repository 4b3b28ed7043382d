import { randomUUID } from 'node:crypto'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { EXPIRY_DAYS_DEFAULT } from '#contract/protected/protection.ts'
import type { ReadMessage } from '#mime/message.ts'
import { type OutgoingMessage, writeMessage } from '#mime/write-message.ts'
import type { Actor, App } from '#server/app.ts'
import { findProfile } from '#server/identity/profiles/find-profile.ts'
import { checkQuota } from '#server/identity/quota/quota.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { findDraft } from '#server/mailbox/store/rows/find-draft.ts'
import { PROTECTION_HEADER, protectionValue } from '../drafts/read-draft.ts'
import { type Recipients, validRecipients } from './check-recipients.ts'
import type { Sender } from './check-sender.ts'
import { findMessage, findOriginal } from './find-original.ts'
import { gatherAttachments } from './gather-attachments.ts'
import { outgoingHtml } from './outgoing-html.ts'

export interface ComposedMessage {
  outgoing: OutgoingMessage
  /** The same as a draft has it: it does not grow with every save, and knows where its files are from. */
  unfinished: OutgoingMessage
  /** The sender's own copy, with its Bcc. */
  raw: Buffer
  message: ReadMessage
  message_id: string
  /** The draft that it takes the place of. */
  former: { folder_id: FolderId; uid: MessageUid } | null
  /** The message that it answers or forwards, to be marked so. */
  original: NonNullable<ComposePayload['reply']> | null
}

export interface Composing {
  sender: Sender
  recipients: Recipients
  isDraft: boolean
  /** Its Date. */
  sent_at: Date
}

/**
 * Turns what the composer sent into a message: the only place where outgoing mail is written.
 * A draft keeps its Message-ID from version to version and when it is sent.
 * Throws `attachment_not_found`, `max_limit_reached`, `quota_exceeded`. Spec §3 Compose payload.
 */
export async function composeMessage(
  app: App,
  actor: Actor,
  { body, reply }: ComposePayload,
  { sender, recipients, isDraft, sent_at }: Composing,
): Promise<ComposedMessage> {
  const former = await findFormer(app, actor, body.uid)
  const domain = sender.address.email.slice(sender.address.email.lastIndexOf('@') + 1)
  const message_id = former?.message_id || `<${randomUUID()}@${domain}>`

  const typed = Buffer.from(body.content, 'base64').toString('utf8')
  const isHtml = body.content_type === 'text/html'
  const { html, images } = isHtml
    ? outgoingHtml(typed, { base_url: app.config.BASE_URL, domain })
    : { html: '', images: [] }
  const draft = former?.raw ?? null
  const [gathered, { isThere, in_reply_to, references }, { organization, reply_to }] = await Promise.all([
    gatherAttachments(app, actor, [...images, ...(body.attachments ?? [])], draft),
    findOriginal(app, actor, reply, draft),
    findProfile(app, actor, sender.address),
  ])
  const written = isDraft ? validRecipients(recipients) : recipients
  const unfinished: OutgoingMessage = {
    in_reply_to,
    references,
    message_id,
    date: sent_at,
    from: sender.address,
    to: written.to,
    cc: written.cc,
    bcc: written.bcc,
    reply_to: written['reply-to'],
    subject: body.subject,
    content: isHtml ? html : typed,
    content_type: body.content_type,
    attachments: gathered,
    headers: { ...(organization && { Organization: organization }), ...protectionHeader(body) },
  }
  const outgoing = isDraft ? unfinished : finished(unfinished, reply_to)
  const raw = await writeMessage(outgoing, { keepBcc: true })
  await checkQuota(app, actor, raw.length, { isDraft })
  // The list shows people as they were typed, half-typed ones in drafts too.
  const message = await readForMailbox(app, raw, { from: [sender.address], ...recipients })
  return {
    outgoing,
    unfinished,
    raw,
    message,
    message_id,
    former: former?.messageRef ?? null,
    original: (isThere && reply) || null,
  }
}

/** Spam filters mistrust HTML that is no document, and where files were taken from is nobody's business. */
function finished(
  { attachments = [], headers = {}, reply_to: typed = [], ...message }: OutgoingMessage,
  reply_to: string,
): OutgoingMessage {
  const { content, content_type } = message
  const { [PROTECTION_HEADER]: _protection, ...publicHeaders } = headers
  const isHtml = content_type === 'text/html'
  return {
    ...message,
    // Of the profile, unless the message has its own.
    reply_to: typed.length > 0 || !reply_to ? typed : [{ email: reply_to, name: '' }],
    headers: publicHeaders,
    content: isHtml ? `<!doctype html>\n<html><body>${content}</body></html>` : content,
    attachments: attachments.map(({ origin: _, ...file }) => file),
  }
}

/** The password is kept nowhere, but what its writer chose beside it is. Decisions 12. */
const protectionHeader = ({ encrypt, hint, expires_days }: ComposePayload['body']) =>
  encrypt
    ? { [PROTECTION_HEADER]: protectionValue(hint?.trim() ?? '', expires_days ?? EXPIRY_DAYS_DEFAULT) }
    : {}

async function findFormer(app: App, actor: Actor, uid: MessageUid | null | undefined) {
  const draft = uid && (await findDraft(app.db, actor.account_id, { uid }, actor.alias_only?.alias_id))
  if (!draft) return null
  const messageRef = { folder_id: draft.folder_id, uid: draft.uid }
  const raw = await findMessage(app, actor, messageRef)
  return raw && { messageRef, raw, message_id: draft.is_draft ? draft.message_id : '' }
}
