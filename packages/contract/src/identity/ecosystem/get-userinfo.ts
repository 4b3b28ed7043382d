import { endpoint } from '#contract/endpoint.ts'
import type { getUserinfoSchema } from './get-userinfo.schema.ts'

/** Spec §7 User: `POST user/settings/security/userinfo`: who is this wmid or main e-mail? At most 30 an hour. */
export const getUserinfo = endpoint<typeof getUserinfoSchema>({
  method: 'POST',
  path: '/user/settings/security/userinfo',
  maintenance: 'open',
  access: 'owner',
  errors: ['invalid_email_or_wmid', 'too_many_requests', 'service_unavailable'],
})
