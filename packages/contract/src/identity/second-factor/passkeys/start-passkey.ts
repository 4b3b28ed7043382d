import { endpoint } from '#contract/endpoint.ts'
import type { startPasskeySchema } from './start-passkey.schema.ts'

/** What the browser makes a new passkey with. [added] */
export const startPasskey = endpoint<typeof startPasskeySchema>({
  method: 'POST',
  path: '/user/settings/security/passkeys/start',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests', 'max_count_reached'],
})
