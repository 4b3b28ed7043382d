import { endpoint } from '#contract/endpoint.ts'
import type { getStatusSchema } from './get-status.schema.ts'

/** Parts of the service that a person notices when they fail. */
export const SERVICES = ['mail', 'sending'] as const

/** [added] How the service is, for the support page: its version, and whether its parts keep up. */
export const getStatus = endpoint<typeof getStatusSchema>({
  method: 'GET',
  path: '/support/status',
  access: 'browse',
  errors: [],
})
