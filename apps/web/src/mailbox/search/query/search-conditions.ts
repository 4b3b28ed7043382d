import type { QueryField } from '#contract/mailbox/search/query.ts'
import {
  ATTACHMENT_NAMES,
  OPERATOR_NAMES,
  type Operator,
  OR_NAMES,
  STATE_NAMES,
  WIDTH_NAMES,
} from '#texts/search-operators.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { formatDay, formatLimit } from '#web/platform/words/format.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { formOf, type SearchForm } from '../panel/search-form.ts'
import { nameOfValue, type SearchNames } from './query-names.ts'
import { ANYWHERE, isAnywhere, readDay, readSize } from './query-terms.ts'
import { type WrittenGroup, type WrittenTerm, writeTerm } from './query-text.ts'

export interface SearchCondition {
  /** As it stands on its chip. */
  name: string
  /** Changes of the form that take it away. */
  without: Partial<SearchForm>
  /** What the reader types for it; absent where only the panel can say it. */
  written?: string
}

const FIELDS = [
  ['subject', 'search.subject'],
  ['text', 'search.body'],
  ['sender', 'search.sender'],
] as const

/**
 * What narrows a search besides its words: operators, fields, days; and the width of all folders. `groups` are
 * those that still stand in the line.
 */
export function searchConditions(
  route: MailRoute,
  groups: readonly WrittenGroup[],
  names: SearchNames,
  t: T,
): SearchCondition[] {
  if (route.kind !== 'search') return []
  const form = { ...formOf(route), groups }
  const searchedFields = FIELDS.filter(([field]) => form[field])
  const conditions: SearchCondition[] = []
  if (form.all_folder) conditions.push({ name: t('search.in_all_short'), without: { all_folder: false } })
  if (form.search_text && searchedFields.length < FIELDS.length) {
    const fields = searchedFields.map(([, text]) => t(text).toLowerCase()).join(', ')
    const without = { subject: true, text: true, sender: true }
    conditions.push({ name: t('search.only_in', { fields }), without })
  }
  for (const group of form.groups) {
    const without = { groups: form.groups.filter((other) => other !== group) }
    conditions.push({ name: groupName(group, names, t), without, written: groupWritten(group, names, t) })
  }
  if (form.from) conditions.push({ name: t('search.since_day', { date: form.from }), without: { from: '' } })
  if (form.to) conditions.push({ name: t('search.until_day', { date: form.to }), without: { to: '' } })
  return conditions
}

function groupName(group: WrittenGroup, names: SearchNames, t: T): string {
  if (isAnywhere(group)) return t('search.with_trash_and_spam')
  const terms = group.map((term, nth) => {
    const name = wantedName(term, names, t)
    const inside = (nth > 0 || term.not) && term.operator !== null ? uncapitalised(name) : name
    if (!term.not) return nth === 0 ? inside : t('search.chip_or', { name: inside })
    if (nth > 0) return t('search.chip_or_not', { name: inside })
    return t('search.chip_not', { name: inside })
  })
  return terms.join(' ')
}

/** A group as its reader would type it: operators in the language of the screen, things by their names. */
function groupWritten(group: WrittenGroup, names: SearchNames, t: T): string {
  const terms = group.map((term) => {
    const { operator, value, not } = term
    if (operator === null) return writeTerm(term)
    const called = OPERATOR_NAMES[t.language][operator][0]
    const said = writtenValue(operator, value, names, t)
    return `${not ? '-' : ''}${called}:${/[\s:]/.test(said) ? `"${said}"` : said}`
  })
  return terms.join(` ${OR_NAMES[t.language]} `)
}

function writtenValue(operator: Operator, value: string, names: SearchNames, t: T): string {
  if (operator === 'in' && value === ANYWHERE) return WIDTH_NAMES.anywhere[t.language === 'ru' ? 1 : 0]
  if (operator === 'label' || operator === 'alias' || operator === 'in')
    return nameOfValue(operator, value, names, t)
  if (operator === 'has') return ATTACHMENT_NAMES[t.language][0]
  if (operator === 'is') return STATE_NAMES[t.language][value as keyof (typeof STATE_NAMES)['en']][0]
  return value
}

const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

function wantedName(term: WrittenTerm, names: SearchNames, t: T): string {
  const { operator, value } = term
  switch (operator) {
    case null:
      return value
    case 'is':
      return t(`search.is_${value as 'unread'}`)
    case 'has':
      return t('search.has_attachment')
    case 'label':
    case 'alias':
    case 'in':
      return t(`search.chip_${operator}`, { value: nameOfValue(operator, value, names, t) })
    case 'after':
    case 'before': {
      const day = readDay(value)
      return t(`search.chip_${operator}`, { value: day ? formatDay(day) : value })
    }
    case 'larger':
    case 'smaller': {
      const bytes = readSize(value)
      return t(`search.chip_${operator}`, {
        value: bytes === null ? writeTerm(term) : formatLimit(t.language, bytes),
      })
    }
    default:
      return t(`search.chip_${operator satisfies QueryField}`, { value })
  }
}
