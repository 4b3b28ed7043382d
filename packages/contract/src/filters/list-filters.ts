import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filter, forward_target } from './filter.ts'

export const filter_list = z.object({
  /** In the order they are asked. */
  filters: z.array(filter),
  /** [added] Where letters may be forwarded, and who has not agreed yet. */
  targets: z.array(forward_target),
  /** [added] Names the list as it stands; `POST filters` may say which one it was made from. */
  etag: z.string(),
})
export type FilterList = z.infer<typeof filter_list>

/** Spec §7 Filters: `GET filters`. With `format=sieve` [added] also as a Sieve script, RFC 5228. */
export const listFilters = endpoint({
  method: 'GET',
  path: '/filters',
  access: 'browse',
  input: z.object({ format: z.optional(z.literal('sieve')) }),
  output: z.extend(filter_list, { sieve: z.optional(z.string()) }),
  errors: [],
})
export type ListFilters = z.output<typeof listFilters.input>
