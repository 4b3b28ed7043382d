import { endpoint } from '#contract/endpoint.ts'
import type { saveAccountQuotaSchema } from './save-account-quota.schema.ts'

/** How much a mailbox may hold. [added] */
export const saveAccountQuota = endpoint<typeof saveAccountQuotaSchema>({
  method: 'POST',
  path: '/operator/accounts/{wmid}/quota',
  access: 'operate',
  errors: ['mailbox_not_exist'],
})
