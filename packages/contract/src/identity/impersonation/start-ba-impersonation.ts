import { endpoint } from '#contract/endpoint.ts'
import type { startBaImpersonationSchema } from './start-ba-impersonation.schema.ts'

/** Spec §7 User: opens the mailbox of a business account, with a code of the purpose `ba`. */
export const startBaImpersonation = endpoint<typeof startBaImpersonationSchema>({
  method: 'POST',
  path: '/user/settings/security/ba-impersonation',
  access: 'owner',
  query: ['wmid'],
  errors: ['invalid_wmid', 'forbidden', 'request_code_not_found', 'service_unavailable'],
})
