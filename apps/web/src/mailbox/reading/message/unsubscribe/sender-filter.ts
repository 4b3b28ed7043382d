import type { Filter, FilterAction, FilterForm } from '#contract/filters/filter.schema.ts'
import { FILTER_NAME_CHARS_MAX } from '#contract/filters/filter.ts'

/** Does one thing with all that an address sends. */
export const senderFilter = (email: string, name: string, action: FilterAction): FilterForm => ({
  name: name.slice(0, FILTER_NAME_CHARS_MAX),
  match: 'all',
  rules: [{ field: 'from', op: 'is', value: email }],
  actions: [action],
  stop: true,
  disabled: false,
})

/** Does a filter do this with what the address sends, and nothing else? */
export function doesOnly({ rules, actions }: Filter, email: string, action: FilterAction): boolean {
  const [rule, ...others] = rules
  const isAlone = others.length === 0 && actions.length === 1 && isSame(actions[0]!, action)
  return (
    isAlone && rule?.field === 'from' && rule.op === 'is' && rule.value.toLowerCase() === email.toLowerCase()
  )
}

const isSame = (one: FilterAction, other: FilterAction): boolean =>
  one.type === other.type &&
  (one.type !== 'move' || (other.type === 'move' && one.folder_id === other.folder_id))
