import { endpoint } from '#contract/endpoint.ts'
import type { rescheduleSendSchema } from './reschedule-send.schema.ts'

/**
 * Lets a waiting message leave at another moment, at most a year ahead; null or a moment past: now. It
 * is dated anew, and one under a password can be opened for as long as before. [added]
 */
export const rescheduleSend = endpoint<typeof rescheduleSendSchema>({
  method: 'POST',
  path: '/messages/send/{send_id}/time',
  access: 'work',
  errors: ['entity_not_found', 'invalid_params'],
})
