import { endpoint } from '#contract/endpoint.ts'
import type { deleteSenderRuleSchema } from './delete-sender-rule.schema.ts'

/** Nothing is settled of a sender any more. One of whom nothing was is no error. [added] */
export const deleteSenderRule = endpoint<typeof deleteSenderRuleSchema>({
  method: 'DELETE',
  path: '/senders/rules',
  errors: ['invalid_params'],
})
