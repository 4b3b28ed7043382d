import * as z from 'zod/mini'
import { filter, forward_target } from './filter.schema.ts'

export const filter_list = z.object({
  /** In the order they are asked. */
  filters: z.array(filter),
  /** [added] Where messages may be forwarded, and who has not agreed yet. */
  targets: z.array(forward_target),
  /** [added] Names the list as it stands; `POST filters` may say which one it was made from. */
  etag: z.string(),
})
export type FilterList = z.infer<typeof filter_list>

export const listFiltersSchema = {
  input: z.object({ format: z.optional(z.literal('sieve')) }),
  output: z.extend(filter_list, { sieve: z.optional(z.string()) }),
}
export type ListFilters = z.output<typeof listFiltersSchema.input>
