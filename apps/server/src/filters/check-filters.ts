import { AppError } from '#contract/errors.ts'
import type {
  FilterAction,
  FilterConditions,
  FilterForm,
  FilterRule,
} from '#contract/filters/filter.schema.ts'
import {
  FILTER_ACTIONS_MAX,
  FILTER_OPS,
  FILTER_RULES_MAX,
  FILTERS_MAX,
  REPLY_DAYS_MAX,
} from '#contract/filters/filter.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import { isTimeZone } from '#server/identity/account/settings/time-zone.ts'
import { wordsOf } from '#server/mailbox/store/terms/message-terms.ts'
import { asksWords, isDay } from './evaluate/prepare-rule.ts'
import type { FilterRow } from './filter-row.ts'
import type { FilterSurroundings } from './surroundings.ts'

const wrong = (field: string): never => {
  throw new AppError('invalid_params', { fields: [field] })
}

/**
 * A whole list, as it is sent. What a filter named before may be gone: it is shown as broken, and must not keep
 * the others from being changed. Throws the codes of `POST filters`, with the name of the field. Decisions 48.
 */
export function checkFilters(
  forms: readonly FilterForm[],
  there: FilterSurroundings,
  former: readonly FilterRow[],
): void {
  if (forms.length > FILTERS_MAX) throw new AppError('max_count_reached', { params: { limit: FILTERS_MAX } })
  const ids = forms.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) wrong('filters')
  for (const [nth, form] of forms.entries()) {
    const at = `filters.${nth}`
    const surroundings = withFormer(
      there,
      former.find(({ id }) => id === form.id),
    )
    if (form.name === '') throw new AppError('filter_name_is_empty', { fields: [`${at}.name`] })
    checkConditions(form, surroundings, at)
    if (form.actions.length > FILTER_ACTIONS_MAX) wrong(`${at}.actions`)
    if (form.actions.length === 0 && !form.stop) wrong(`${at}.actions`)
    for (const [index, action] of form.actions.entries()) {
      checkAction(action, surroundings, `${at}.actions.${index}`)
    }
  }
}

function withFormer(surroundings: FilterSurroundings, former: FilterRow | undefined): FilterSurroundings {
  if (!former) return surroundings
  const { rules, actions } = former
  const aliases = rules.flatMap(({ field, value }) =>
    field === 'alias' ? { alias_id: Number(value), address: '' } : [],
  )
  return {
    ...surroundings,
    folders: [
      ...surroundings.folders,
      ...actions.flatMap((one) => ('folder_id' in one ? one.folder_id : [])),
    ],
    labels: [...surroundings.labels, ...actions.flatMap((one) => ('label_id' in one ? one.label_id : []))],
    addresses: [...surroundings.addresses, ...aliases],
  }
}

/** Throws `invalid_params`, `alias_not_found`. `at` names the filter in the fields of the error. */
export function checkConditions(
  { match, rules }: FilterConditions,
  surroundings: FilterSurroundings,
  at: string,
): void {
  if (rules.length > FILTER_RULES_MAX) wrong(`${at}.rules`)
  if (rules.length === 0 && match !== 'every_message') wrong(`${at}.rules`)
  for (const [index, rule] of rules.entries()) checkRule(rule, surroundings, `${at}.rules.${index}`)
}

function checkRule(rule: FilterRule, surroundings: FilterSurroundings, at: string): void {
  const { field, op, value, header = '' } = rule
  if (!(FILTER_OPS[field] as readonly string[]).includes(op)) wrong(`${at}.op`)
  if (field === 'header' && !/^[\x21-\x39\x3b-\x7e]+$/.test(header)) wrong(`${at}.header`)
  if (op === 'exists' || op === 'not_exists') return
  if (value === '') wrong(`${at}.value`)
  if (asksWords(rule) && wordsOf(value).length === 0) wrong(`${at}.value`)
  if (field === 'size' && !/^\d{1,6}([.,]\d{1,3})?$/.test(value)) wrong(`${at}.value`)
  if (field === 'auth' && value !== 'pass' && value !== 'fail') wrong(`${at}.value`)
  if (field === 'date' && !isDay(value)) wrong(`${at}.value`)
  if (field === 'alias') {
    if (!/^\d{1,10}$/.test(value)) wrong(`${at}.value`)
    const isKnown = surroundings.addresses.some(({ alias_id }) => alias_id === Number(value))
    if (!isKnown) throw new AppError('alias_not_found', { fields: [`${at}.value`] })
  }
}

function checkAction(action: FilterAction, surroundings: FilterSurroundings, at: string): void {
  switch (action.type) {
    case 'move':
    case 'copy':
      if (!surroundings.folders.includes(action.folder_id)) {
        throw new AppError('request_folder_not_found', { fields: [`${at}.folder_id`] })
      }
      return
    case 'label':
      if (!surroundings.labels.includes(action.label_id)) {
        throw new AppError('label_not_found', { fields: [`${at}.label_id`] })
      }
      return
    case 'forward': {
      const { email } = action
      if (!isEmail(email)) throw new AppError('err_invalid_email', { fields: [`${at}.email`] })
      // To oneself would go round for ever.
      if (surroundings.addresses.some(({ address }) => address === email.toLowerCase())) wrong(`${at}.email`)
      return
    }
    case 'reply': {
      const { text, every_days, since, until, time_zone } = action
      if (text.trim() === '') wrong(`${at}.text`)
      if (every_days < 1 || every_days > REPLY_DAYS_MAX) wrong(`${at}.every_days`)
      if (since && !isDay(since)) wrong(`${at}.since`)
      if (until && (!isDay(until) || (since && until < since))) wrong(`${at}.until`)
      if (time_zone && !isTimeZone(time_zone)) wrong(`${at}.time_zone`)
      return
    }
  }
}
