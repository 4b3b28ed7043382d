import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { profile } from '../account/account.ts'

export const PROFILES_MAX = 50
/** As stored, pictures included. */
export const SIGNATURE_BYTES_MAX = 64 * 1024

const line = z.string().check(z.trim(), z.maxLength(100))

const form = z.object({
  name: line,
  organization: z._default(line, ''),
  /** One of the account's own addresses. */
  email: z.string().check(z.trim(), z.maxLength(254)),
  /** [added] Empty: answers come to `email`. */
  reply_to: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  /** HTML. */
  signature: z._default(z.string().check(z.maxLength(SIGNATURE_BYTES_MAX)), ''),
  default: z.optional(z.boolean()),
})
export type ProfileForm = z.output<typeof form>

/** Spec §7 Profiles: `POST user/profiles`. */
export const createProfile = endpoint({
  method: 'POST',
  path: '/user/profiles',
  access: 'manage',
  input: z.object({ profile: form }),
  output: z.object({ profile }),
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
export type CreateProfile = z.output<typeof createProfile.input>

const profile_id_text = z.coerce.number().check(z.int())

/** Spec §7 Profiles: `POST user/profiles/{id}`. Without `default` it stays what it is. */
export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/profiles/{id}',
  access: 'manage',
  input: z.object({ id: profile_id_text, profile: form }),
  output: z.object({ profile }),
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
export type SaveProfile = z.output<typeof saveProfile.input>

/** Spec §7 Profiles: `DELETE user/profiles/{id}`. The default one stays: another has to be made the default first. */
export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/user/profiles/{id}',
  access: 'manage',
  input: z.object({ id: profile_id_text }),
  output: z.object({}),
  errors: ['profile_not_found', 'profile_default_required', 'forbidden'],
})
