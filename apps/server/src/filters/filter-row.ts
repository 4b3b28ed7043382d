import type { Filter } from '#contract/filters/filter.schema.ts'
import { bool, int, json, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

/** A filter as it is kept. */
export type FilterRow = Omit<Filter, 'broken'>

export const FILTER_SHAPE: Shape<FilterRow> = {
  id: int(),
  name: text(),
  match: text(),
  rules: json(),
  actions: json(),
  stop: bool(),
  disabled: bool(),
}
