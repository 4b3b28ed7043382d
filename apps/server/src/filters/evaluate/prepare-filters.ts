import type { FilterRule } from '#contract/filters/filter.schema.ts'
import type { SearchQuery } from '#contract/mailbox/search/query.schema.ts'
import type { QueryField } from '#contract/mailbox/search/query.ts'
import { prepareQuery } from '#server/mailbox/search/query/prepare-query.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { PreparedFilters, WorkingFilter } from './evaluate-filters.ts'
import { asksWords, needsOf, prepareRule } from './prepare-rule.ts'

/**
 * Filters made ready to be asked: the words of all their rules are stemmed by one statement, or by none when
 * there are no such rules.
 */
export async function prepareFilters(
  db: Db | Tx,
  account_id: number,
  filters: readonly (WorkingFilter & { rules: FilterRule[] })[],
): Promise<PreparedFilters> {
  const worded = filters.flatMap(({ rules }) => rules.filter(asksWords))
  const groups = await prepareQuery(db, { account_id }, worded.map(wordsOf))
  const queryOf = new Map(worded.map((rule, nth) => [rule, [groups[nth]!]]))
  return {
    filters: filters.map(({ rules, ...filter }) => ({
      filter,
      rules: rules.map((rule) => prepareRule(rule, queryOf.get(rule) ?? null)),
    })),
    needs: needsOf(
      filters.flatMap(({ rules }) => rules),
      groups,
    ),
  }
}

/** A rule about words as a search would say it. */
export const wordsOf = ({ field, op, value }: FilterRule): SearchQuery[number] => [
  {
    kind: 'words',
    fields: [field as QueryField],
    text: value,
    ...(op === 'not_contains' && { not: true }),
  },
]
