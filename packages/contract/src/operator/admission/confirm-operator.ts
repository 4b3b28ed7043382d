import { endpoint } from '#contract/endpoint.ts'
import type { confirmOperatorSchema } from './confirm-operator.schema.ts'

/** An operator confirms by a second factor, or a code from the keeper, who they are: the operator's pages open. [added] */
export const confirmOperator = endpoint<typeof confirmOperatorSchema>({
  method: 'POST',
  path: '/operator/confirm',
  access: 'owner',
  errors: ['entity_not_found', 'request_code_not_found', 'too_many_requests'],
})
