import { endpoint } from '#contract/endpoint.ts'
import type { deleteProfileSchema } from './delete-profile.schema.ts'

/** Spec §7 Profiles: `DELETE user/profiles/{id}`. The default one stays: another has to be made the default first. */
export const deleteProfile = endpoint<typeof deleteProfileSchema>({
  method: 'DELETE',
  path: '/user/profiles/{id}',
  access: 'manage',
  errors: ['profile_not_found', 'profile_default_required', 'forbidden'],
})
