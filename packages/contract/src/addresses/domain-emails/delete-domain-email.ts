import { endpoint } from '#contract/endpoint.ts'
import type { deleteDomainEmailSchema } from './delete-domain-email.schema.ts'

/** Spec §7 Domains: `DELETE user/domains/{id}/emails/{email_id}`. The owner deletes the address; whoever has it lent gives it back. */
export const deleteDomainEmail = endpoint<typeof deleteDomainEmailSchema>({
  method: 'DELETE',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  errors: [
    'entity_not_found',
    'alias_cant_delete',
    'error_domain_status_paying',
    'service_unavailable',
    'forbidden',
  ],
})
