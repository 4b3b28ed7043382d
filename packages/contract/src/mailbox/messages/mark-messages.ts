import { endpoint } from '#contract/endpoint.ts'
import { wireFlag } from './flags.ts'
import type { markMessagesSchema } from './mark-messages.schema.ts'

/** Spec §7 Messages: `POST messages/mark`. `label_id` goes with `labeled` and `unlabeled`. */
export const markMessages = endpoint<typeof markMessagesSchema>({
  method: 'POST',
  path: '/messages/mark',
  access: 'work',
  errors: ['label_not_found', 'invalid_request_params'],
  toWire: (input) => ({ ...input, flag: wireFlag(input.flag) }),
})
