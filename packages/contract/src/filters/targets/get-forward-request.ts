import { endpoint } from '#contract/endpoint.ts'
import type { getForwardRequestSchema } from './get-forward-request.schema.ts'

/** [added] What the link of that message asks, for whoever has it. */
export const getForwardRequest = endpoint<typeof getForwardRequestSchema>({
  method: 'POST',
  path: '/filters/targets/request',
  maintenance: 'open',
  access: 'anyone',
  errors: ['entity_not_found'],
})
