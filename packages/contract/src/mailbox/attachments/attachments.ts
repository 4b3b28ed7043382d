import * as z from 'zod/mini'
import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import { folder_id_text, message_uid_text } from '../messages/message.ts'

/** All attachments of one message together, raw bytes. Spec §5 Composing, §9. */
export const ATTACHMENTS_MB_MAX = 50
export const ATTACHMENTS_BYTES_MAX = ATTACHMENTS_MB_MAX * MEGABYTE
/** A whole message on the wire: 50 MB of files in base64 and the text. */
export const MESSAGE_BYTES_MAX = 75 * MEGABYTE
/** Spec §7: automatic upload, this many at once. */
export const UPLOADS_AT_ONCE = 4
/** Uploads of one mailbox that are kept at once: twenty letters as full as they may be. */
export const UPLOADS_BYTES_MAX = 20 * ATTACHMENTS_BYTES_MAX
/** An upload that no message took is swept after this long. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000
/** Spec §9 gives this constant without a purpose; nothing depends on it. */
export const CONSTANT_OF_UNKNOWN_PURPOSE = 5

export const upload = z.object({ id: z.int(), name: z.string(), size: z.int(), content_type: z.string() })
export type Upload = z.infer<typeof upload>

/** Spec §7 Messages: upload, multipart field `file`, one file a call. */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/attachments',
  access: 'work',
  body: { kind: 'file', bytes_max: ATTACHMENTS_BYTES_MAX + MEGABYTE },
  input: z.object({}),
  output: z.object({ attachment: upload }),
  errors: ['max_limit_reached', 'quota_exceeded', 'invalid_request_params'],
})

/** Spec §7 Messages: `attachments/{id}?message_uid={uid}&folder_id={folder}`; without them, an upload of one's own. */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/attachments/{id}',
  access: 'session',
  input: z.object({
    id: z.coerce.number().check(z.int()),
    message_uid: z.optional(message_uid_text),
    folder_id: z.optional(folder_id_text),
    /** [added] 1: to be shown in place (pictures and PDF only), else offered as a file. */
    inline: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['attachment_not_found', 'message_not_found'],
})
