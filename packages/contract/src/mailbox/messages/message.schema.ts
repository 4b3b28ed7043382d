import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { FOLDERS_MAX } from '#contract/mailbox/folders/folder.ts'
import { EXPIRY_DAYS } from '#contract/protected/protection.ts'
import { sender_proof } from './sender-proof.schema.ts'

export const folder_id = z.int().brand<'folder_id'>()
export const message_uid = z.int().check(z.positive()).brand<'message_uid'>()
export type FolderId = z.infer<typeof folder_id>
export type MessageUid = z.infer<typeof message_uid>

/** The same ids where they arrive as text: in a path or a query. */
export const folder_id_text = id_text.brand<'folder_id'>()
export const message_uid_text = z.coerce.number().check(z.int(), z.positive()).brand<'message_uid'>()

/** Messages named the way IMAP names them: a folder, and UIDs inside it. */
export const folder_messages = z.object({
  folder_id,
  message_uids: z.array(message_uid).check(z.minLength(1), z.maxLength(10_000)),
})
export type FolderMessages = z.infer<typeof folder_messages>
/** In any number of folders of a mailbox. */
export const messages_by_folder = z.array(folder_messages).check(z.minLength(1), z.maxLength(FOLDERS_MAX))

export const address = z.object({ email: z.string(), name: z.string() })
export type Address = z.infer<typeof address>

export const fields = z.object({
  from: z.array(address),
  to: z.array(address),
  cc: z.array(address),
  bcc: z.array(address),
  'reply-to': z.array(address),
})
export type Fields = z.infer<typeof fields>

export const flags = z.object({
  seen: z.boolean(),
  flagged: z.boolean(),
  draft: z.boolean(),
  answered: z.boolean(),
  forwarded: z.boolean(),
})
export type Flags = z.infer<typeof flags>

/** How the sender proved itself: RFC 8601 result words (pass, fail, softfail, neutral, none, temperror, permerror). */
export const sender_auth = z.object({ dmarc: z.string(), spf: z.string(), dkim: z.string() })
export type SenderAuth = z.infer<typeof sender_auth>

/** A message of a conversation other than the row itself. Spec §3 Message, threads. */
export const thread_member = z.object({
  id: z.int(),
  uid: message_uid,
  folder_id,
  flags,
  labels: z.array(z.int()),
  /** Who wrote it: a row names the senders of its conversation. [added] */
  from: z.optional(address),
})
export type ThreadMember = z.infer<typeof thread_member>

/** One row of a list: everything the row shows, and nothing that needs the message body. */
export const message_row = z.object({
  id: z.int(),
  uid: message_uid,
  folder_id,
  /** RFC 5322 Message-ID with its angle brackets; empty when the message has none. */
  message_id: z.string(),
  /** `{folder_id}/{uid}`: what follows `messages/` in the call that opens it. */
  path: z.string(),
  subject: z.string(),
  fields: z.pick(fields, { from: true, to: true, cc: true }),
  preview: z.string(),
  created_at: z.string(),
  /** Bytes of the whole message as received or sent. */
  size: z.int(),
  flags,
  labels: z.array(z.int()),
  attachments_count: z.int(),
  encrypted: z.boolean(),
  isDraft: z.boolean(),
  threads: z.array(thread_member),
  /** The alias it came to; 0 is the main address. */
  alias_id: z.int(),
  auth: z.nullable(sender_auth),
  /** Of a sent message: who did not get it. [added] */
  undelivered: z.optional(z.array(z.string())),
  /** Of a sent message that waits, over the limits of its account: until about when. [added] */
  leaves_at: z.optional(z.string()),
  /** Of one that waits in the Later folder: until when. [added] */
  returns_at: z.optional(z.string()),
  /** Of one that has come back from there: when, which is where lists have it, and when it had been put there. [added] */
  returned: z.optional(z.object({ at: z.string(), postponed_at: z.string() })),
})
export type MessageRow = z.infer<typeof message_row>

export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  /** Bytes after decoding. */
  size: z.int(),
  content_type: z.string(),
  cid: z.optional(z.string()),
  /** The HTML shows it in place. */
  inline: z.boolean(),
})
export type Attachment = z.infer<typeof attachment>

/**
 * An opened message. `content` is base64 of UTF-8: sanitised HTML or plain text by `content_type`. Of an encrypted one
 * that was sent it is the notification in its place, as it stands. Spec §3 Message.
 */
export const message = z.extend(message_row, {
  fields,
  content: z.string(),
  content_type: z.enum(['text/plain', 'text/html']),
  attachments: z.array(attachment),
  /** Remote images that were held back. */
  images_blocked: z.int(),
  /** Where the source is to be had, headers first. */
  headers_url: z.string(),
  /** Where its list lets go of a reader: an https, mailto or http address that a person opens. RFC 2369. [added] */
  list_unsubscribe: z.nullable(z.string()),
  /** The list can be left by one POST of the server to that address, as `unsubscribe` makes it. RFC 8058. [added] */
  one_click: z.optional(z.boolean()),
  /** Of the list that sent it, without the words around. RFC 2919. [added] */
  list_id: z.optional(z.string()),
  /** How far its sender is proven; absent of a draft. [added] */
  proof: z.optional(sender_proof),
  /** Absent when all of it is shown; `as_source`: it could not be taken apart. The source has it all. [added] */
  shown: z.optional(z.enum(['in_part', 'as_source'])),
  /** Of a draft: the name of this version, as `saveDraft` answers it, and how its message is to be protected. [added] */
  draft: z.optional(
    z.object({ etag: z.string(), hint: z.string(), expires_days: z.nullable(z.literal(EXPIRY_DAYS)) }),
  ),
})
export type Message = z.infer<typeof message>

/** What every list answers. `total`: rows of this view (conversations, when shown so). `all`: messages behind them. */
export const message_list = z.object({
  messages: z.array(message_row),
  total: z.int(),
  all: z.int(),
})
export type MessageList = z.infer<typeof message_list>
