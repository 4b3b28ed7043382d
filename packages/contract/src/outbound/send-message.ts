import * as z from 'zod/mini'
import { endpoint, MEGABYTE } from '../endpoint.ts'
import { folder_id, message_uid } from '../mailbox/messages/message.ts'
import { compose_payload } from './compose.ts'

const stored = z.object({ uid: message_uid, folder_id, message_id: z.string() })

/** A message's text travels in base64; its attachments are uploaded apart. */
const MESSAGE_BODY = { bytes_max: 20 * MEGABYTE }

/**
 * Spec §7 Messages: `POST messages/send`. The answer names the copy in Sent; or, of a letter held
 * back by `undo_seconds` or `send_at`, its draft and what cancels it.
 * Header `Idempotency-Key` makes a repeated call the same message.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/send',
  access: 'work',
  body: MESSAGE_BODY,
  input: compose_payload,
  output: z.object({
    message: stored,
    send_id: z.optional(z.int()),
    undo_until: z.optional(z.string()),
  }),
  errors: [
    'email_not_specified',
    'invalid_email_for',
    'profile_email_not_allowed',
    'domain_cannot_send',
    'attachment_not_found',
    'max_limit_reached',
    'message_not_found',
    'folder_sent_not_found',
    'quota_exceeded',
    'too_many_requests',
    'invalid_params',
  ],
})

/**
 * Spec §7 Messages: `POST messages/draft`. The former draft (`uid`) goes in the same transaction. With
 * `etag`, 409 when another tab saved, sent or removed it meanwhile; `params.uid` is the newest, if there is one.
 */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/messages/draft',
  access: 'work',
  body: MESSAGE_BODY,
  input: compose_payload,
  output: z.object({ message: stored, etag: z.string() }),
  errors: [
    'draft_changed_elsewhere',
    'attachment_not_found',
    'max_limit_reached',
    'folder_draft_not_found',
    'quota_exceeded',
    'profile_email_not_allowed',
    'domain_cannot_send',
  ],
})
