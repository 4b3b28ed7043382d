import { endpoint } from '#contract/endpoint.ts'
import type { payDomainEmailSchema } from './pay-domain-email.schema.ts'

/** Spec §7 Domains: `POST user/domains/{id}/emails/{email_id}/paid`. Sends the invoice, or asks how it stands. */
export const payDomainEmail = endpoint<typeof payDomainEmailSchema>({
  method: 'POST',
  path: '/user/domains/{id}/emails/{email_id}/paid',
  access: 'owner',
  errors: ['entity_not_found', 'service_unavailable', 'forbidden'],
})
