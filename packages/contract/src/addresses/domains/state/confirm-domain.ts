import { endpoint } from '#contract/endpoint.ts'
import type { confirmDomainSchema } from './confirm-domain.schema.ts'

/** Spec §7 Domains: `POST user/domains/{id}/confirm`. Looks now, and again for three days. */
export const confirmDomain = endpoint<typeof confirmDomainSchema>({
  method: 'POST',
  path: '/user/domains/{id}/confirm',
  access: 'owner',
  errors: [
    'entity_not_found',
    'error_domain_status_paying',
    'pay_invoice',
    'pay_invoice_cancel',
    'too_many_requests',
    'forbidden',
  ],
})
