import { endpoint } from '#contract/endpoint.ts'
import type { saveDomainEmailSchema } from './save-domain-email.schema.ts'

/** Spec §7 Domains: `PUT user/domains/{id}/emails/{email_id}`. Asks somebody, by wmid or e-mail, to take it over; or switches it. */
export const saveDomainEmail = endpoint<typeof saveDomainEmailSchema>({
  method: 'PUT',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  errors: [
    'entity_not_found',
    'invalid_email_or_wmid',
    'pay_invoice',
    'too_many_requests',
    'service_unavailable',
    'forbidden',
  ],
})
