import type { FilterRule } from '#contract/filters/filter.schema.ts'
import { FILTER_OPS } from '#contract/filters/filter.ts'

/** A condition that says nothing yet. */
export const NEW_RULE: FilterRule = { field: 'from', op: 'contains', value: '' }

/** Fields whose values are words: the words stay when one is chosen instead of another. */
const OF_WORDS: readonly string[] = [
  'from',
  'to',
  'cc',
  'recipient',
  'subject',
  'body',
  'list_id',
  'attachment_name',
]

/** The condition about another field; what it said before is kept as far as the new field knows it. */
export function withField(rule: FilterRule, field: FilterRule['field']): FilterRule {
  const ops: readonly string[] = FILTER_OPS[field]
  const areWords = OF_WORDS.includes(field) && OF_WORDS.includes(rule.field)
  return {
    field,
    op: ops.includes(rule.op) ? rule.op : FILTER_OPS[field][0],
    value: areWords ? rule.value : field === 'auth' ? 'fail' : '',
    ...(field === 'size' && { unit: 'mb' as const }),
    ...(field === 'header' && { header: '' }),
  }
}
