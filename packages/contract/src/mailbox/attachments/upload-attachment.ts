import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { uploadAttachmentSchema } from './upload-attachment.schema.ts'

/** All attachments of one message together, raw bytes. Spec §5 Composing, §9. */
export const ATTACHMENTS_MB_MAX = 50
export const ATTACHMENTS_BYTES_MAX = ATTACHMENTS_MB_MAX * MEGABYTE

/** Spec §7 Messages: upload, multipart field `file`, one file a call. */
export const uploadAttachment = endpoint<typeof uploadAttachmentSchema>({
  method: 'POST',
  path: '/attachments',
  access: 'work',
  body: { kind: 'file', bytes_max: ATTACHMENTS_BYTES_MAX + MEGABYTE },
  errors: ['max_limit_reached', 'quota_exceeded', 'invalid_request_params'],
})
