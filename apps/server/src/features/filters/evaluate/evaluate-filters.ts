import type { Filter, FilterAction } from '#contract/filters/filter.ts'
import type { FilteredLetter, Needs } from './filtered-letter.ts'
import type { PreparedRule } from './prepare-rule.ts'

export type WorkingFilter = Pick<Filter, 'id' | 'name' | 'match' | 'actions' | 'stop'>

export interface PreparedFilter {
  filter: WorkingFilter
  rules: PreparedRule[]
}

export interface PreparedFilters {
  filters: PreparedFilter[]
  needs: Needs
}

/** An action, and the filter that asks for it. */
export interface Decided {
  filter: WorkingFilter
  action: FilterAction
}

/** Does a letter meet the conditions of a filter? */
export function meets({ filter: { match }, rules }: PreparedFilter, letter: FilteredLetter): boolean {
  if (match === 'every_message') return true
  if (rules.length === 0) return false
  return match === 'all' ? rules.every((holds) => holds(letter)) : rules.some((holds) => holds(letter))
}

/**
 * What a person's filters say about a letter, from top to bottom until one says stop: the one answer that
 * delivery, collectors, preview and a run over old mail go by. It asks nobody and changes nothing. Decisions 48.
 */
export function evaluateFilters({ filters }: PreparedFilters, letter: FilteredLetter): Decided[] {
  const decided: Decided[] = []
  for (const prepared of filters) {
    if (!meets(prepared, letter)) continue
    const { filter } = prepared
    for (const action of filter.actions) if (action.type !== 'stop') decided.push({ filter, action })
    if (filter.stop) break
  }
  return decided
}
