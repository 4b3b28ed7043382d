import { endpoint } from '#contract/endpoint.ts'
import type { downloadAllAttachmentsSchema } from './download-all-attachments.schema.ts'

/** Every file of a message that is not an image inside its text, in one zip archive. [added] */
export const downloadAllAttachments = endpoint<typeof downloadAllAttachmentsSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/attachments.zip',
  access: 'session',
  answers: 'bytes',
  errors: ['message_not_found', 'attachment_not_found'],
})
