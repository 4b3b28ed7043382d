import { endpoint } from '#contract/endpoint.ts'
import type { saveProfileSchema } from './save-profile.schema.ts'

/** Spec §7 Profiles: `POST user/profiles/{id}`. Without `default` it stays what it is. */
export const saveProfile = endpoint<typeof saveProfileSchema>({
  method: 'POST',
  path: '/user/profiles/{id}',
  access: 'manage',
  errors: [
    'profile_not_found',
    'profile_name_is_empty',
    'profile_name_has_address',
    'profile_email_not_allowed',
    'profile_default_required',
    'err_invalid_email',
    'invalid_params',
    'forbidden',
  ],
})
