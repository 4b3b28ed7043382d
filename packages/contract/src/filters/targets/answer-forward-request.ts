import { endpoint } from '#contract/endpoint.ts'
import type { answerForwardRequestSchema } from './answer-forward-request.schema.ts'

/** [added] The button behind the link: agrees, or stops the forwarding for good. */
export const answerForwardRequest = endpoint<typeof answerForwardRequestSchema>({
  method: 'POST',
  path: '/filters/targets/answer',
  access: 'anyone',
  errors: ['entity_not_found'],
})
