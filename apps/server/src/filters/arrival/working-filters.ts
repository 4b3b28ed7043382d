import type { Filter } from '#contract/filters/filter.schema.ts'
import type { FilterRow } from '../filter-row.ts'
import type { FilterSurroundings } from '../surroundings.ts'

/** What a filter names and is not there any more. */
export function breaksOf({ rules, actions }: FilterRow, surroundings: FilterSurroundings): Filter['broken'] {
  const broken = new Set<Filter['broken'][number]>()
  for (const action of actions) {
    const hasFolder = action.type === 'move' || action.type === 'copy'
    if (hasFolder && !surroundings.folders.includes(action.folder_id)) broken.add('folder')
    if (action.type === 'label' && !surroundings.labels.includes(action.label_id)) broken.add('label')
  }
  for (const { field, value } of rules) {
    const isKnown = surroundings.addresses.some(({ alias_id }) => alias_id === Number(value))
    if (field === 'alias' && !isKnown) broken.add('alias')
  }
  return [...broken]
}

/**
 * The filters that can do what they say: those that name something gone are left out, and so is forwarding to
 * an address that has not agreed.
 */
export function workingFilters(rows: readonly FilterRow[], surroundings: FilterSurroundings): FilterRow[] {
  return rows
    .filter((row) => !row.disabled && breaksOf(row, surroundings).length === 0)
    .map((row) => ({
      ...row,
      actions: row.actions.filter(
        (action) => action.type !== 'forward' || surroundings.targets.includes(action.email.toLowerCase()),
      ),
    }))
}
