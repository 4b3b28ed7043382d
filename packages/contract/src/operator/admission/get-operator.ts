import { endpoint } from '#contract/endpoint.ts'
import type { getOperatorSchema } from './get-operator.schema.ts'

/** Whether this person is an operator of the service, and whether the operator's pages are open to this session. [added] */
export const getOperator = endpoint<typeof getOperatorSchema>({
  method: 'GET',
  path: '/operator',
  access: 'owner',
  errors: [],
})
