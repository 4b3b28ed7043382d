import { endpoint } from '#contract/endpoint.ts'
import type { listRefusedNetworksSchema } from './list-refused-networks.schema.ts'

/** Networks that the door for other servers refuses or delays, since they asked for too many unknown recipients. [added] */
export const listRefusedNetworks = endpoint<typeof listRefusedNetworksSchema>({
  method: 'GET',
  path: '/operator/networks',
  access: 'observe',
  errors: [],
})
