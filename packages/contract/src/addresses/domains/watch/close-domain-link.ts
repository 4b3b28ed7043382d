import { endpoint } from '#contract/endpoint.ts'
import type { closeDomainLinkSchema } from './close-domain-link.schema.ts'

/** [added] Ends that link before its time. */
export const closeDomainLink = endpoint<typeof closeDomainLinkSchema>({
  method: 'DELETE',
  path: '/user/domains/{id}/link',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
