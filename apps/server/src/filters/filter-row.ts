import type { Filter } from '#contract/filters/filter.schema.ts'

/** A filter as it is kept. */
export type FilterRow = Omit<Filter, 'broken'>
