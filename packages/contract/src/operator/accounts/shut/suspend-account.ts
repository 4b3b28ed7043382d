import { endpoint } from '#contract/endpoint.ts'
import type { suspendAccountSchema } from './suspend-account.schema.ts'

/** Nobody comes into the mailbox, nothing arrives or leaves, until it is lifted. [added] */
export const suspendAccount = endpoint<typeof suspendAccountSchema>({
  method: 'POST',
  path: '/operator/accounts/{wmid}/suspend',
  access: 'operate',
  errors: ['mailbox_not_exist', 'confirmation_needed', 'forbidden'],
})
