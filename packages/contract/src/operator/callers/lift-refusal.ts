import { endpoint } from '#contract/endpoint.ts'
import type { liftRefusalSchema } from './lift-refusal.schema.ts'

/** A network is welcome again at the door for other servers. `entity_not_found`: it is. [added] */
export const liftRefusal = endpoint<typeof liftRefusalSchema>({
  method: 'POST',
  path: '/operator/networks/lift',
  access: 'operate',
  errors: ['entity_not_found'],
})
