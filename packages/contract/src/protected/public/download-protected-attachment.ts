import { endpoint } from '#contract/endpoint.ts'
import type { downloadProtectedAttachmentSchema } from './download-protected-attachment.schema.ts'

/** A file of an opened message, with the ticket that its opening gave. [added] */
export const downloadProtectedAttachment = endpoint<typeof downloadProtectedAttachmentSchema>({
  method: 'GET',
  path: '/decrypt/attachments/{id}',
  access: 'anyone',
  answers: 'bytes',
  errors: ['attachment_not_found'],
})
