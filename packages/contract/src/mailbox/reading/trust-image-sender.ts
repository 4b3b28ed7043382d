import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id, message_uid } from '../messages/message.ts'

/** Remote pictures of this letter's sender are shown from now on, as long as its letters pass DMARC. [added] */
export const trustImageSender = endpoint({
  method: 'POST',
  path: '/messages/images/always',
  access: 'work',
  input: z.object({ folder_id, uid: message_uid }),
  output: z.object({}),
  errors: ['message_not_found', 'forbidden'],
})
