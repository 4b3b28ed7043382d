import { endpoint } from '#contract/endpoint.ts'
import type { listDomainsSchema } from './list-domains.schema.ts'

/** Spec §7 Domains: `GET user/domains`. */
export const listDomains = endpoint<typeof listDomainsSchema>({
  method: 'GET',
  path: '/user/domains',
  access: 'owner',
  errors: ['forbidden'],
})
