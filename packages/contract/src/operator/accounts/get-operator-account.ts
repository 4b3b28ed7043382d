import { endpoint } from '#contract/endpoint.ts'
import type { getOperatorAccountSchema } from './get-operator-account.schema.ts'

/** One account: how large it is, who came in, and by what. [added] */
export const getOperatorAccount = endpoint<typeof getOperatorAccountSchema>({
  method: 'GET',
  path: '/operator/accounts/{wmid}',
  access: 'observe',
  errors: ['mailbox_not_exist'],
})
