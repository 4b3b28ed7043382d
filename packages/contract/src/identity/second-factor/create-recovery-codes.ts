import { endpoint } from '#contract/endpoint.ts'
import type { createRecoveryCodesSchema } from './create-recovery-codes.schema.ts'

/** Ten new recovery codes, answered this once; those of before are worth nothing any more. [added] */
export const createRecoveryCodes = endpoint<typeof createRecoveryCodesSchema>({
  method: 'POST',
  path: '/user/settings/security/recovery-codes',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests', 'entity_not_found'],
})
