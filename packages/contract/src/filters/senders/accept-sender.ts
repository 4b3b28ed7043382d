import { endpoint } from '#contract/endpoint.ts'
import type { acceptSenderSchema } from './accept-sender.schema.ts'

/** [added] A sender who wrote for the first time is not asked about again. Decisions 146. */
export const acceptSender = endpoint<typeof acceptSenderSchema>({
  method: 'POST',
  path: '/senders/accept',
  errors: ['invalid_params'],
})
