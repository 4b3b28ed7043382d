import { endpoint } from '#contract/endpoint.ts'
import type { createDomainEmailSchema } from './create-domain-email.schema.ts'

/** Spec §7 Domains: `POST user/domains/{id}/emails`. Beyond the free ones it waits for its payment. */
export const createDomainEmail = endpoint<typeof createDomainEmailSchema>({
  method: 'POST',
  path: '/user/domains/{id}/emails',
  access: 'owner',
  errors: [
    'entity_not_found',
    'invalid_alias',
    'duplicate_aliases',
    'confirmation_error',
    'too_many_requests',
    'error_domain_status_paying',
    'invalid_email_or_wmid',
    'service_unavailable',
    'forbidden',
  ],
})
