import { endpoint } from '#contract/endpoint.ts'
import type { holdDestinationSchema } from './hold-destination.schema.ts'

/** Nothing leaves for a domain, or at all, until it is released. [added] */
export const holdDestination = endpoint<typeof holdDestinationSchema>({
  method: 'POST',
  path: '/operator/queue/hold',
  access: 'operate',
  errors: ['confirmation_needed'],
})
