import * as z from 'zod/mini'
import { filter_form } from './filter.schema.ts'
import { FILTERS_MAX, MUCH_TOO_MANY } from './filter.ts'
import { filter_list } from './list-filters.schema.ts'

export const saveFiltersSchema = {
  input: z.object({
    filters: z.array(filter_form).check(z.maxLength(MUCH_TOO_MANY * FILTERS_MAX)),
    etag: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: filter_list,
}
export type SaveFilters = z.output<typeof saveFiltersSchema.input>
