import * as z from 'zod/mini'
import { filter_form } from './filter.schema.ts'
import { filter_list } from './list-filters.schema.ts'

export const saveFiltersSchema = {
  input: z.object({ filters: z.array(filter_form), etag: z.optional(z.string().check(z.maxLength(100))) }),
  output: filter_list,
}
export type SaveFilters = z.output<typeof saveFiltersSchema.input>
