import { endpoint } from '#contract/endpoint.ts'
import type { getSenderSchema } from './get-sender.schema.ts'

/** What is known here of whoever sent a message: the mail between them and the reader, and the passport. [added] */
export const getSender = endpoint<typeof getSenderSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/sender',
  access: 'session',
  errors: ['message_not_found'],
})
