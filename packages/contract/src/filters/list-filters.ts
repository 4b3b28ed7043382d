import { endpoint } from '#contract/endpoint.ts'
import type { listFiltersSchema } from './list-filters.schema.ts'

/** Spec §7 Filters: `GET filters`. With `format=sieve` [added] also as a Sieve script, RFC 5228. */
export const listFilters = endpoint<typeof listFiltersSchema>({
  method: 'GET',
  path: '/filters',
  access: 'browse',
  errors: [],
})
