import { endpoint } from '#contract/endpoint.ts'
import type { downloadAttachmentSchema } from './download-attachment.schema.ts'

/** Spec §7 Messages: `attachments/{id}?message_uid={uid}&folder_id={folder}`; without them, an upload of one's own. */
export const downloadAttachment = endpoint<typeof downloadAttachmentSchema>({
  method: 'GET',
  path: '/attachments/{id}',
  access: 'session',
  answers: 'bytes',
  errors: ['attachment_not_found', 'message_not_found'],
})
