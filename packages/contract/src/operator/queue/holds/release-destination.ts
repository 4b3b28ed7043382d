import { endpoint } from '#contract/endpoint.ts'
import type { releaseDestinationSchema } from './release-destination.schema.ts'

/** What was held leaves; its time is counted from now on. [added] */
export const releaseDestination = endpoint<typeof releaseDestinationSchema>({
  method: 'POST',
  path: '/operator/queue/release',
  access: 'operate',
  errors: [],
})
