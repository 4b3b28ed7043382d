import { endpoint } from '#contract/endpoint.ts'
import type { listDestinationsSchema } from './list-destinations.schema.ts'

/** Domains that something waits for, those with the most first, and whether all is held. [added] */
export const listDestinations = endpoint<typeof listDestinationsSchema>({
  method: 'GET',
  path: '/operator/queue/destinations',
  access: 'observe',
  errors: [],
})
