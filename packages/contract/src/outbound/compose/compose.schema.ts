import * as z from 'zod/mini'
import { address, folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'
import { EXPIRY_DAYS, HINT_CHARS_MAX } from '#contract/protected/protection.ts'
import { FILES_MAX, RECIPIENTS_MAX, UNDO_SECONDS_MAX } from './compose.ts'

const addresses = z.array(address).check(z.maxLength(RECIPIENTS_MAX))

/** Spec §3 Compose payload. `content` is base64 of UTF-8. */
export const compose_body = z.object({
  subject: z.string().check(z.maxLength(998 * 4)),
  fields: z.object({
    from: z.union([
      addresses,
      z.pipe(
        address,
        z.transform((one) => [one]),
      ),
    ]),
    to: addresses,
    cc: z.optional(addresses),
    bcc: z.optional(addresses),
    'reply-to': z.optional(addresses),
  }),
  content: z.string(),
  content_type: z.enum(['text/plain', 'text/html']),
  /**
   * An upload by `id`; a part of a stored message by `id` with its place (a forwarded file, a reopened
   * draft's); a file of an opened message under a password by `id` with the ticket.
   */
  attachments: z.optional(
    z
      .array(
        z.object({
          id: z.int(),
          message_uid: z.optional(message_uid),
          folder_id: z.optional(folder_id),
          ticket: z.optional(z.string().check(z.maxLength(500))),
        }),
      )
      .check(z.maxLength(FILES_MAX)),
  ),
  /** The draft this replaces. */
  uid: z.optional(z.nullable(message_uid)),
  encrypt: z.optional(z.boolean()),
  /** With `encrypt`: 3–20 characters, checked when it is sent; a draft is stored without it. */
  password: z.optional(z.string()),
  /** Shown to those who are asked for the password. [added] */
  hint: z.optional(z.nullable(z.string().check(z.maxLength(HINT_CHARS_MAX)))),
  /** How long it can be opened; 28 days when absent. [added] */
  expires_days: z.optional(z.nullable(z.literal(EXPIRY_DAYS))),
})
export type ComposeBody = z.infer<typeof compose_body>

/** The message answered or forwarded: gives In-Reply-To and References. [added] */
const reply = z.optional(
  z.nullable(
    z.object({ folder_id, uid: message_uid, mode: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  ),
)

/** Spec §3 Compose payload: `{body, isDraft}`. A bare body is taken too. */
export const compose_payload = z.pipe(
  z.transform((sent: unknown) =>
    typeof sent === 'object' && sent !== null && !('body' in sent) && 'fields' in sent
      ? { body: sent }
      : sent,
  ),
  z.object({
    body: compose_body,
    isDraft: z.optional(z.boolean()),
    reply,
    /** Hold a sent message back for so long, so that it can be taken back. [added] */
    undo_seconds: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(UNDO_SECONDS_MAX)))),
    /** Send it then, at most a year ahead; goes before `undo_seconds`. [added] */
    send_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    /** Of the draft that is saved anew: refuse when it was changed elsewhere. [added] */
    etag: z.optional(z.nullable(z.string())),
  }),
)
export type ComposePayload = z.infer<typeof compose_payload>
