import { endpoint } from '#contract/endpoint.ts'
import type { traceMessageSchema } from './trace-message.schema.ts'

/** What happened to messages on their way within 30 days, found by Message-ID, address or id. [added] */
export const traceMessage = endpoint<typeof traceMessageSchema>({
  method: 'GET',
  path: '/operator/trace',
  access: 'observe',
  errors: [],
})
