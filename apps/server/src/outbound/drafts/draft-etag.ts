import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'

/** Names one version of a draft: its UID, and the Message-ID that all its versions share. */
export const draftEtag = (uid: MessageUid, message_id: string): string =>
  `${uid}.${Buffer.from(message_id).toString('base64url')}`

/** The Message-ID behind an etag; '' when it is none of ours. */
export const messageIdOf = (etag: string): string =>
  Buffer.from(etag.slice(etag.indexOf('.') + 1), 'base64url').toString('utf8')
