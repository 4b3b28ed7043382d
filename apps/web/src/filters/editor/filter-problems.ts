import type { FilterAction, FilterRule } from '#contract/filters/filter.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'
import { NOT_CHOSEN } from './rows/action-choice.ts'

/** Does this operation ask for nothing more? */
export const isBare = ({ op }: Pick<FilterRule, 'op'>): boolean => op === 'exists' || op === 'not_exists'

/** What is missing in a condition; undefined when it is whole. */
export function ruleProblem(rule: FilterRule, t: SettingsT): string | undefined {
  if (rule.field === 'header' && !rule.header?.trim()) return t('filters.value_needed')
  if (isBare(rule)) return undefined
  if (rule.value.trim() === '') return t(rule.field === 'alias' ? 'filters.no_alias' : 'filters.value_needed')
  if (rule.field === 'size' && !/^\d{1,6}([.,]\d{1,3})?$/.test(rule.value.trim()))
    return t('filters.value_wrong')
  return undefined
}

/** The same of an action. */
export function actionProblem(action: FilterAction, t: SettingsT): string | undefined {
  switch (action.type) {
    case 'move':
    case 'copy':
      return Number(action.folder_id) === NOT_CHOSEN ? t('filters.no_folder') : undefined
    case 'label':
      return action.label_id === NOT_CHOSEN ? t('filters.no_label') : undefined
    case 'forward':
      return action.email.trim() === '' ? t('filters.value_needed') : undefined
    case 'reply':
      return action.text.trim() === '' ? t('filters.vacation_text_needed') : undefined
    default:
      return undefined
  }
}

/**
 * What the server would not take, by its place in the form: `name`, `rules.0`, `actions.1`; '' for what belongs to
 * no place.
 */
export function refusedFields(failure: unknown, t: SettingsT): Record<string, string> {
  if (!failure) return {}
  const fields = failure instanceof CallFailed ? failure.fields : []
  const isVague = failure instanceof CallFailed && failure.code === 'invalid_params'
  const text = isVague && fields.length > 0 ? t('filters.value_wrong') : failureText(failure, t)
  const refused = fields.flatMap(
    (field) => /^filters\.\d+\.(name|(?:rules|actions)\.\d+)/.exec(field)?.[1] ?? [],
  )
  return refused.length > 0 ? Object.fromEntries(refused.map((route) => [route, text])) : { '': text }
}
