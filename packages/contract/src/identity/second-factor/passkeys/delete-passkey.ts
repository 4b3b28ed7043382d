import { endpoint } from '#contract/endpoint.ts'
import type { deletePasskeySchema } from './delete-passkey.schema.ts'

/** Signs nobody in with this passkey any more. Only who has a factor may take one away. [added] */
export const deletePasskey = endpoint<typeof deletePasskeySchema>({
  method: 'POST',
  path: '/user/settings/security/passkeys/{id}/delete',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests', 'entity_not_found'],
})
