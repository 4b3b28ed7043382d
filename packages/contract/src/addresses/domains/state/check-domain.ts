import { endpoint } from '#contract/endpoint.ts'
import type { checkDomainSchema } from './check-domain.schema.ts'

/** Spec §7 Domains: `POST user/domains/{id}/check`. Looks at everything now; at most six times a minute. */
export const checkDomain = endpoint<typeof checkDomainSchema>({
  method: 'POST',
  path: '/user/domains/{id}/check',
  access: 'owner',
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
