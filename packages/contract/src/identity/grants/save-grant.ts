import { endpoint } from '#contract/endpoint.ts'
import type { saveGrantSchema } from './save-grant.schema.ts'

/** Lets somebody open my mailbox, or changes how far; both are told. [added] */
export const saveGrant = endpoint<typeof saveGrantSchema>({
  method: 'POST',
  path: '/user/settings/security/grants',
  access: 'owner',
  errors: [
    'invalid_wmid',
    'invalid_email_or_wmid',
    'max_count_reached',
    'too_many_requests',
    'service_unavailable',
  ],
})
