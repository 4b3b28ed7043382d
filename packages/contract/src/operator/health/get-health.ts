import { endpoint } from '#contract/endpoint.ts'
import type { getHealthSchema } from './get-health.schema.ts'

/** How the service is: what needs looking after, what waits, and its figures by the minute, the hour or the day. [added] */
export const getHealth = endpoint<typeof getHealthSchema>({
  method: 'GET',
  path: '/operator/health',
  access: 'observe',
  errors: [],
})
