import { endpoint } from '#contract/endpoint.ts'
import type { saveSenderRuleSchema } from './save-sender-rule.schema.ts'

/** Blocks a sender or a domain, or always allows it; the last word counts. [added] */
export const saveSenderRule = endpoint<typeof saveSenderRuleSchema>({
  method: 'POST',
  path: '/senders/rules',
  errors: ['invalid_params', 'max_count_reached'],
})
