import { endpoint } from '#contract/endpoint.ts'
import type { getDomainSchema } from './get-domain.schema.ts'

/** Spec §7 Domains: `GET user/domains/{id}`. */
export const getDomain = endpoint<typeof getDomainSchema>({
  method: 'GET',
  path: '/user/domains/{id}',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
