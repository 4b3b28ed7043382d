import { endpoint } from '#contract/endpoint.ts'
import type { shareDomainSchema } from './share-domain.schema.ts'

/** [added] Makes the link for whoever runs the DNS of a domain; the one before it ends. */
export const shareDomain = endpoint<typeof shareDomainSchema>({
  method: 'POST',
  path: '/user/domains/{id}/link',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
