import { endpoint } from '#contract/endpoint.ts'
import type { saveAliasAccessSchema } from './save-alias-access.schema.ts'

/** Spec §7 Aliases: `PUT user/aliases/update_access`. Sets, changes or removes the password of one alias; its sessions end. */
export const saveAliasAccess = endpoint<typeof saveAliasAccessSchema>({
  method: 'PUT',
  path: '/user/aliases/update_access',
  access: 'owner',
  errors: [
    'alias_not_found',
    'alias_access_limit',
    'passwords_must_match',
    'password_too_short',
    'invalid_params',
    'forbidden',
  ],
})
