import type {
  FilterAction,
  FilterConditions,
  FilterForm,
  FilterRule,
} from '#contract/filters/filter.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { OwnAddress } from '#web/identity/account/addresses.ts'
import { titleOf } from '#web/mailbox/folders/folder-tree.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'

/** What a filter's ids are called on this screen. */
export interface FilterNames {
  folders: readonly Folder[]
  labels: readonly Label[]
  addresses: readonly OwnAddress[]
}

/** A filter in one line: its conditions, then what it does. */
export function filterSummary(filter: FilterForm, names: FilterNames, t: SettingsT): string {
  const does = [
    ...filter.actions.map((action) => actionText(action, names, t)),
    ...(filter.stop ? [t('filters.sum_stop')] : []),
  ]
  const summary = `${conditionsText(filter, names, t)}; ${does.join(', ')}`
  return filter.disabled ? t('filters.sum_off', { summary }) : summary
}

function conditionsText({ match, rules }: FilterConditions, names: FilterNames, t: SettingsT): string {
  if (match === 'every_message') return t('filters.sum_every')
  const [only] = rules
  if (rules.length === 1 && only) return ruleText(only, names, t)
  return t(match === 'any' ? 'filters.sum_any' : 'filters.sum_all', { count: rules.length })
}

function ruleText(rule: FilterRule, { addresses }: FilterNames, t: SettingsT): string {
  const { op, value } = rule
  const field = rule.field === 'header' ? (rule.header ?? '') : t(`filters.field_${rule.field}`)
  const said = t(`filters.op_${op}`)
  if (op === 'exists' || op === 'not_exists') return t('filters.sum_rule_bare', { field, op: said })
  return t('filters.sum_rule', { field, op: said, value: valueText() })

  function valueText(): string {
    switch (rule.field) {
      case 'alias':
        return addresses.find(({ id }) => String(id) === value)?.email ?? '…'
      case 'auth':
        return t(value === 'pass' ? 'filters.auth_pass' : 'filters.auth_fail')
      case 'size':
        return `${value}\u00a0${t(`filters.unit_${rule.unit ?? 'kb'}`)}`
      case 'date':
        return value.split('-').toReversed().join('.')
      default:
        return /\s/.test(value) ? (t.language === 'ru' ? `«${value}»` : `“${value}”`) : value
    }
  }
}

function actionText(action: FilterAction, { folders, labels }: FilterNames, t: SettingsT): string {
  switch (action.type) {
    case 'move':
    case 'copy':
      return t(`filters.sum_${action.type}`, { name: titleOf(folders, action.folder_id, t) || '…' })
    case 'label':
      return t('filters.sum_label', { name: labels.find(({ id }) => id === action.label_id)?.name ?? '…' })
    case 'mark':
      return t(`filters.sum_${action.flag}`)
    case 'forward':
      return t(action.keep_copy ? 'filters.sum_forward' : 'filters.sum_forward_only', { email: action.email })
    default:
      return t(`filters.sum_${action.type}`)
  }
}
