import { endpoint } from '#contract/endpoint.ts'
import type { listPublicDomainsSchema } from './list-public-domains.schema.ts'

/** Spec §7 Domains: `GET user/domains/public`. Domains of ours where aliases are made; in `free` ones the free alias, too. */
export const listPublicDomains = endpoint<typeof listPublicDomainsSchema>({
  method: 'GET',
  path: '/user/domains/public',
  access: 'owner',
  errors: ['forbidden'],
})
