import { endpoint } from '#contract/endpoint.ts'
import type { createProfileSchema } from './create-profile.schema.ts'

/** Spec §7 Profiles: `POST user/profiles`. */
export const createProfile = endpoint<typeof createProfileSchema>({
  method: 'POST',
  path: '/user/profiles',
  access: 'manage',
  errors: [
    'profile_name_is_empty',
    'profile_name_has_address',
    'profile_email_not_allowed',
    'err_invalid_email',
    'invalid_params',
    'max_count_reached',
    'forbidden',
  ],
})
