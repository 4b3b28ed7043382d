import { endpoint } from '#contract/endpoint.ts'
import type { listOperatorActsSchema } from './list-operator-acts.schema.ts'

/** What operators have done, the latest first. [added] */
export const listOperatorActs = endpoint<typeof listOperatorActsSchema>({
  method: 'GET',
  path: '/operator/acts',
  access: 'observe',
  errors: [],
})
