import { endpoint } from '#contract/endpoint.ts'
import type { saveRecoveryAddressSchema } from './save-recovery-address.schema.ts'

/** [added] Sends a link to an address elsewhere; once that is opened, a forgotten password is set by it. */
export const saveRecoveryAddress = endpoint<typeof saveRecoveryAddressSchema>({
  method: 'POST',
  path: '/user/settings/security/recovery',
  access: 'owner',
  errors: ['err_invalid_email', 'request_code_not_found', 'too_many_requests', 'forbidden'],
})
