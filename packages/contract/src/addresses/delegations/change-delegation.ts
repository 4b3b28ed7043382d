import { endpoint } from '#contract/endpoint.ts'
import type { changeDelegationSchema } from './change-delegation.schema.ts'

/** Spec §7 Domains: `PATCH user/domains/{id}/emails/{email_id}`, for a delegated one. */
export const changeDelegation = endpoint<typeof changeDelegationSchema>({
  method: 'PATCH',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
