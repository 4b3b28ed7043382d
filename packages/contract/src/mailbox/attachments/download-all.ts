import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id_text, message_uid_text } from '../messages/message.ts'

/** Every file of a letter that is not a picture inside its text, in one zip archive. [added] */
export const downloadAllAttachments = endpoint({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/attachments.zip',
  access: 'session',
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['message_not_found', 'attachment_not_found'],
})
