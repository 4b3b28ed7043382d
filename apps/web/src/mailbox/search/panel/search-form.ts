import { QUERY_PARTS_MAX } from '#contract/mailbox/search/query.ts'
import { dayOf } from '#web/platform/dates/day-of.ts'
import type { AddressId, FolderRoute, MailRoute, SearchRoute } from '#web/platform/paths.ts'
import { wordsIn } from '../query/found-words.ts'
import { splitQuery, type WrittenGroup, writeQuery } from '../query/query-text.ts'

/** What the search line and its panel hold. Spec §2 Search line. */
export interface SearchForm {
  /** What stands in the line: words, and operators until they are searched with. */
  search_text: string
  /** What stands on chips beside the words. */
  groups: readonly WrittenGroup[]
  all_folder: boolean
  subject: boolean
  text: boolean
  sender: boolean
  /** dd.MM.yyyy or empty. */
  from: string
  to: string
}

export type SearchField = 'subject' | 'text' | 'sender'

export const EMPTY_SEARCH: SearchForm = {
  search_text: '',
  groups: [],
  all_folder: false,
  subject: true,
  text: true,
  sender: true,
  from: '',
  to: '',
}

/** The form that a place of the mail screen stands for: empty anywhere but in a search. */
export function formOf(route: MailRoute | null): SearchForm {
  if (route?.kind !== 'search') return EMPTY_SEARCH
  const { all_folder, subject, text, sender, from, to } = route
  const { words, groups } = splitQuery(route.search_text)
  return { search_text: words, groups, all_folder, subject, text, sender, from, to }
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
  | 'no_words'
  | 'wrong_date'
  | 'wrong_period'
  | 'wrong_size'
  | 'no_value'
  | 'no_such_folder'
  | 'no_such_label'
  | 'no_such_address'
  | 'too_much'

/** As much as the server takes. */
const TEXT_CHARS_MAX = 500

const isTooMuch = ({ search_text, groups }: SearchForm): boolean =>
  search_text.length > TEXT_CHARS_MAX ||
  groups.length > QUERY_PARTS_MAX ||
  groups.some(
    (group) => group.length > QUERY_PARTS_MAX || group.some(({ value }) => value.length > TEXT_CHARS_MAX - 2),
  )

/** Why the form cannot be searched with; null when it can. */
export function searchProblem(form: SearchForm): SearchProblem | null {
  if (isTooMuch(form)) return 'too_much'
  if (form.search_text.trim() !== '' && wordsIn(form.search_text).length === 0) return 'no_words'
  if (form.all_folder) return form.search_text.trim() || form.groups.length > 0 ? null : 'no_text'
  const [from, to] = [dayOf(form.from), dayOf(form.to)]
  if ((form.from && !from) || (form.to && !to)) return 'wrong_date'
  return from && to && from > to ? 'wrong_period' : null
}

const twoDigits = (written: string): string => written.trim().replace(/\b\d(?=\.)/g, (digit) => `0${digit}`)

/**
 * Where the form leads: a search, or with nothing to look for the folder itself. A search in all
 * folders takes no dates. Spec §2, §5 Search.
 */
export function routeOfSearch(
  form: SearchForm,
  at: { a_id: AddressId; f_id: number },
): SearchRoute | FolderRoute {
  const { groups, ...fields } = form
  const search_text = [form.search_text.trim(), writeQuery(groups)].filter(Boolean).join(' ')
  const from = form.all_folder ? '' : twoDigits(form.from)
  const to = form.all_folder ? '' : twoDigits(form.to)
  if (!search_text && !from && !to) return { kind: 'folder', ...at, page: 1, msg_id: null }
  return { ...fields, kind: 'search', ...at, l_id: null, page: 1, msg_id: null, search_text, from, to }
}
