import { endpoint } from '#contract/endpoint.ts'
import type { askForwardTargetSchema } from './ask-forward-target.schema.ts'

/** [added] Sends the message with the link once more. */
export const askForwardTarget = endpoint<typeof askForwardTargetSchema>({
  method: 'POST',
  path: '/filters/targets',
  access: 'owner',
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
