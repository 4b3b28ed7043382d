import { endpoint } from '#contract/endpoint.ts'
import type { deleteTotpSchema } from './delete-totp.schema.ts'

/** Asks for codes of the authenticator no more. Only who has a factor may take one away. [added] */
export const deleteTotp = endpoint<typeof deleteTotpSchema>({
  method: 'POST',
  path: '/user/settings/security/totp/delete',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests', 'entity_not_found'],
})
