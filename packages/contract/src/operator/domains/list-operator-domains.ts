import { endpoint } from '#contract/endpoint.ts'
import type { listOperatorDomainsSchema } from './list-operator-domains.schema.ts'

/** Domains of people by name or owner: how they stand, and which of their records are right. [added] */
export const listOperatorDomains = endpoint<typeof listOperatorDomainsSchema>({
  method: 'GET',
  path: '/operator/domains',
  access: 'observe',
  errors: [],
})
