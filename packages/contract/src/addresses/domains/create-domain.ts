import { endpoint } from '#contract/endpoint.ts'
import type { createDomainSchema } from './create-domain.schema.ts'

/** Spec §7 Domains: `POST user/domains`. Beyond the free ones it waits for its payment. */
export const createDomain = endpoint<typeof createDomainSchema>({
  method: 'POST',
  path: '/user/domains',
  access: 'owner',
  errors: [
    'invalid_domain_name',
    'duplicate_domains',
    'max_count_reached',
    'error_domain_status_paying',
    'too_many_requests',
    'service_unavailable',
    'forbidden',
  ],
})
