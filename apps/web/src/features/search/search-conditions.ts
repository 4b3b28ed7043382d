import type { T } from '#web/platform/i18n.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { formOf, type SearchForm } from './search-form.ts'

export interface SearchCondition {
  /** As it stands on its chip. */
  name: string
  /** Changes of the form that take it away. */
  without: Partial<SearchForm>
}

const FIELDS = [
  ['subject', 'search.subject'],
  ['text', 'search.body'],
  ['sender', 'search.sender'],
] as const

/** What narrows a search besides its words: fields, days, a filter; and the width of all folders. */
export function searchConditions(place: MailPlace, t: T): SearchCondition[] {
  if (place.kind !== 'search') return []
  const form = formOf(place)
  const asked = FIELDS.filter(([field]) => form[field])
  const conditions: SearchCondition[] = []
  if (form.all_folder) conditions.push({ name: t('search.in_all_short'), without: { all_folder: false } })
  if (form.search_text && asked.length < FIELDS.length) {
    const fields = asked.map(([, text]) => t(text).toLowerCase()).join(', ')
    const without = { subject: true, text: true, sender: true }
    conditions.push({ name: t('search.only_in', { fields }), without })
  }
  if (form.filter) conditions.push({ name: t(`search.filter_${form.filter}`), without: { filter: null } })
  if (form.from) conditions.push({ name: t('search.since_day', { date: form.from }), without: { from: '' } })
  if (form.to) conditions.push({ name: t('search.until_day', { date: form.to }), without: { to: '' } })
  return conditions
}
