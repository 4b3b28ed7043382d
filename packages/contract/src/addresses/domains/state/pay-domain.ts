import { endpoint } from '#contract/endpoint.ts'
import type { payDomainSchema } from './pay-domain.schema.ts'

/** Spec §7 Domains: `POST user/domains/{id}/paid`. Sends the invoice, or asks how it stands. */
export const payDomain = endpoint<typeof payDomainSchema>({
  method: 'POST',
  path: '/user/domains/{id}/paid',
  access: 'owner',
  errors: ['entity_not_found', 'service_unavailable', 'forbidden'],
})
