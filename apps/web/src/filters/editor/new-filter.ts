import type { FilterForm, FilterRule } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'
import type { FilterNames } from '../list/filter-summary.ts'
import { NEW_RULE } from '../rule-choice.ts'
import { newAction } from './rows/action-choice.ts'

/** A new filter, filled in with what the address of the page says of a message. */
export function newFilter(search: string, { addresses }: FilterNames): FilterForm {
  const said = new URLSearchParams(search)
  const [from, list, alias, folder] = ['from', 'list', 'alias', 'folder'].map((name) => said.get(name) ?? '')
  const rules: FilterRule[] = [
    ...(from ? [{ field: 'from' as const, op: 'is' as const, value: from }] : []),
    ...(list ? [{ field: 'list_id' as const, op: 'is' as const, value: list }] : []),
    ...(addresses.some(({ id }) => String(id) === alias)
      ? [{ field: 'alias' as const, op: 'is' as const, value: alias ?? '' }]
      : []),
  ]
  return {
    name: said.get('name') ?? '',
    match: 'all',
    rules: rules.length > 0 ? rules : [NEW_RULE],
    actions: [folder ? { type: 'move', folder_id: Number(folder) as FolderId } : newAction('move')],
    stop: false,
    disabled: false,
  }
}

/** An out-of-office reply that is not there yet. */
export const newVacation = (t: SettingsT): FilterForm => ({
  name: t('filters.vacation'),
  match: 'every_message',
  rules: [],
  actions: [newAction('reply')],
  stop: false,
  disabled: false,
})
