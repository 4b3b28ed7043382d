import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id, message_uid } from '../messages/message.ts'

/**
 * Leaves the list that sent this letter, by one POST of the server to the list's own address (RFC 8058). Not
 * `accepted`: the list did not answer, or with no. `forbidden` where the letter offers no such way. [added]
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/messages/unsubscribe',
  access: 'work',
  input: z.object({ folder_id, uid: message_uid }),
  output: z.object({ accepted: z.boolean() }),
  errors: ['message_not_found', 'forbidden'],
})
