import { endpoint } from '#contract/endpoint.ts'
import type { getSharedDomainSchema } from './get-shared-domain.schema.ts'

/** [added] What a domain needs in its DNS, for whoever has the link: no address of it, and no person but who asks. */
export const getSharedDomain = endpoint<typeof getSharedDomainSchema>({
  method: 'POST',
  path: '/user/domains/shared',
  maintenance: 'open',
  access: 'anyone',
  errors: ['entity_not_found'],
})
