import { endpoint } from '#contract/endpoint.ts'
import type { checkSendingSchema } from './check-sending.schema.ts'

/** What the writer of a message should know before it is sent to these recipients. Nothing is sent. [added] */
export const checkSending = endpoint<typeof checkSendingSchema>({
  method: 'POST',
  path: '/messages/send/check',
  maintenance: 'open',
  access: 'work',
  errors: ['invalid_params'],
})
