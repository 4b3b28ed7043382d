import { endpoint } from '#contract/endpoint.ts'
import type { createPasskeySchema } from './create-passkey.schema.ts'

/** Keeps the passkey that the browser made for a challenge of `startPasskey`. [added] */
export const createPasskey = endpoint<typeof createPasskeySchema>({
  method: 'POST',
  path: '/user/settings/security/passkeys',
  access: 'owner',
  errors: ['name_not_indicated', 'passkey_refused', 'max_count_reached'],
})
