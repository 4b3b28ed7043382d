import { endpoint } from '#contract/endpoint.ts'
import type { downloadSourceSchema } from './download-source.schema.ts'

/** The message byte for byte as received or sent (message/rfc822). [added] */
export const downloadSource = endpoint<typeof downloadSourceSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/source',
  access: 'session',
  answers: 'bytes',
  errors: ['message_not_found'],
})
