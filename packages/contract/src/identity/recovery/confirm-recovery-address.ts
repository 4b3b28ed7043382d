import { endpoint } from '#contract/endpoint.ts'
import type { confirmRecoveryAddressSchema } from './confirm-recovery-address.schema.ts'

/** [added] Whoever got the link says that the address is theirs. */
export const confirmRecoveryAddress = endpoint<typeof confirmRecoveryAddressSchema>({
  method: 'POST',
  path: '/auth/recovery/confirm',
  access: 'anyone',
  errors: ['entity_not_found', 'link_expired', 'too_many_requests'],
})
