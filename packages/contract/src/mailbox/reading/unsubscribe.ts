import { endpoint } from '#contract/endpoint.ts'
import type { unsubscribeSchema } from './unsubscribe.schema.ts'

/**
 * Leaves the list that sent this message, by one POST of the server to the list's own address (RFC 8058). Not
 * `accepted`: the list did not answer, or with no. `forbidden` where the message offers no such way. [added]
 */
export const unsubscribe = endpoint<typeof unsubscribeSchema>({
  method: 'POST',
  path: '/messages/unsubscribe',
  access: 'work',
  errors: ['message_not_found', 'forbidden'],
})
