import { MEGABYTE } from '#contract/endpoint.ts'
import { ATTACHMENTS_BYTES_MAX } from './upload-attachment.ts'

/** A whole message on the wire: 50 MB of files in base64 and the text. */
export const MESSAGE_BYTES_MAX = 75 * MEGABYTE
/** Spec §7: automatic upload, this many at once. */
export const UPLOADS_AT_ONCE = 4
/** Uploads of one mailbox that are kept at once: twenty messages as full as they may be. */
export const UPLOADS_BYTES_MAX = 20 * ATTACHMENTS_BYTES_MAX
/** An upload that no message took is swept after this long. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000
/** Spec §9 gives this constant without a purpose; nothing depends on it. */
export const CONSTANT_OF_UNKNOWN_PURPOSE = 5
