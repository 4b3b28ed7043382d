import type { AddressId, FolderPlace, MailPlace, SearchPlace } from '#web/platform/paths.ts'
import { joinFilter, type SearchFilter, splitFilter } from './search-filter.ts'

/** What the search line and its panel hold. Spec §2 Search line. */
export interface SearchForm {
  search_text: string
  all_folder: boolean
  subject: boolean
  text: boolean
  sender: boolean
  /** dd.MM.yyyy or empty. */
  from: string
  to: string
  /** Only such letters. */
  filter: SearchFilter | null
}

export type SearchField = 'subject' | 'text' | 'sender'

export const EMPTY_SEARCH: SearchForm = {
  search_text: '',
  all_folder: false,
  subject: true,
  text: true,
  sender: true,
  from: '',
  to: '',
  filter: null,
}

/** The form that a place of the mail screen stands for: empty anywhere but in a search. */
export function formOf(place: MailPlace | null): SearchForm {
  if (place?.kind !== 'search') return EMPTY_SEARCH
  const { all_folder, subject, text, sender, from, to } = place
  const { text: search_text, filter } = splitFilter(place.search_text)
  return { search_text, all_folder, subject, text, sender, from, to, filter }
}

/** Checks or unchecks a field; the last checked one stays. Spec §5 Search. */
export function toggleField(form: SearchForm, field: SearchField): SearchForm {
  const next = { ...form, [field]: !form[field] }
  return next.subject || next.text || next.sender ? next : form
}

export const isLastField = (form: SearchForm, field: SearchField): boolean =>
  form[field] && [form.subject, form.text, form.sender].filter(Boolean).length === 1

export type SearchProblem =
  | 'no_text'
  | 'wrong_date'
  | 'wrong_period'
  | 'dates_off'
  | 'no_mix'
  | 'one_filter'
  | 'no_such_folder'

/** Why the form cannot be searched with; null when it can. */
export function searchProblem(form: SearchForm): SearchProblem | null {
  if (form.all_folder) return form.search_text.trim() ? null : 'no_text'
  const [from, to] = [dayOf(form.from), dayOf(form.to)]
  if ((form.from && !from) || (form.to && !to)) return 'wrong_date'
  return from && to && from > to ? 'wrong_period' : null
}

/** dd.MM.yyyy → the day, null when there is no such day. */
export function dayOf(written: string): Date | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written.trim()) ?? []
  if (!day || !month || !year) return null
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : null
}

const twoDigits = (written: string): string => written.trim().replace(/\b\d(?=\.)/g, (digit) => `0${digit}`)

/**
 * Where the form leads: a search, or with nothing to look for the folder itself. A search in all
 * folders takes no dates. Spec §2, §5 Search.
 */
export function placeOfSearch(
  form: SearchForm,
  at: { a_id: AddressId; f_id: number },
): SearchPlace | FolderPlace {
  const { filter, ...fields } = form
  const search_text = joinFilter(form.search_text.trim(), filter)
  const from = form.all_folder ? '' : twoDigits(form.from)
  const to = form.all_folder ? '' : twoDigits(form.to)
  if (!search_text && !from && !to) return { kind: 'folder', ...at, page: 1, msg_id: null }
  return { ...fields, kind: 'search', ...at, l_id: null, page: 1, msg_id: null, search_text, from, to }
}
