import { endpoint } from '#contract/endpoint.ts'
import type { deleteDomainSchema } from './delete-domain.schema.ts'

/** Spec §7 Domains: `DELETE user/domains/{id}`; `confirm` is the word. */
export const deleteDomain = endpoint<typeof deleteDomainSchema>({
  method: 'DELETE',
  path: '/user/domains/{id}',
  access: 'owner',
  errors: [
    'entity_not_found',
    'invalid_params',
    'error_domain_status_paying',
    'service_unavailable',
    'forbidden',
  ],
})
