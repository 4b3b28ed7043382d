import { endpoint } from '#contract/endpoint.ts'
import type { removeAccountSchema } from './remove-account.schema.ts'

/** Suspends the mailbox, and deletes it in 30 days unless that is lifted. [added] */
export const removeAccount = endpoint<typeof removeAccountSchema>({
  method: 'POST',
  path: '/operator/accounts/{wmid}/remove',
  access: 'operate',
  errors: ['mailbox_not_exist', 'confirmation_needed', 'forbidden'],
})
