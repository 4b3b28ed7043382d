import type { AddressId, MailRoute, SearchRoute } from '#web/platform/paths.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { EMPTY_SEARCH, formOf, routeOfSearch, type SearchForm, searchProblem } from '../panel/search-form.ts'
import { nameOfValue, type SearchNames } from '../query/query-names.ts'
import { idValue } from '../query/query-terms.ts'
import { readSearch } from '../query/read-search.ts'
import { type SearchCondition, searchConditions } from '../query/search-conditions.ts'

/** What the sheet looks for, and in which folder when it does not look in all of them. */
export interface SheetForm extends SearchForm {
  f_id: number | null
}

/** What the sheet opens with: the search that is listed, else what has been typed into the line meanwhile. */
export function startForm(route: MailRoute, inbox: number | null, typed: string): SheetForm {
  const f_id = (route.kind === 'label' ? null : route.f_id) ?? inbox
  if (route.kind === 'search') return { ...formOf(route), f_id }
  return { ...EMPTY_SEARCH, search_text: typed, all_folder: true, f_id }
}

/** The form with what has been typed as operators put onto tokens; the same form when nothing is to be put there. */
export function withTokens(form: SheetForm, names: SearchNames, t: T): SheetForm {
  const read = readSearch(form, names, t)
  const isScoped = read.f_id !== undefined || read.form.all_folder !== form.all_folder
  if (read.problem || (read.form.groups.length === form.groups.length && !isScoped)) return form
  const { search_text } = read.form
  return { ...read.form, search_text: search_text && `${search_text} `, f_id: read.f_id ?? form.f_id }
}

/** Where the form leads; null while there is nothing that can be looked for. */
export function routeOfSheet(form: SheetForm, a_id: AddressId, names: SearchNames, t: T): SearchRoute | null {
  const read = readSearch(form, names, t)
  const f_id = read.f_id ?? form.f_id
  if (read.problem || searchProblem(read.form) || f_id === null) return null
  const { f_id: _, ...fields } = read.form as SheetForm
  const route = routeOfSearch(fields, { a_id, f_id })
  return route.kind === 'search' ? route : null
}

/** What narrows the search besides its words: the folder first, then operators in their order. */
export function tokensOf(form: SheetForm, names: SearchNames, t: T): SearchCondition[] {
  const { f_id, ...fields } = form
  const searchKey: SearchRoute = {
    ...{ kind: 'search', a_id: 'all', f_id, l_id: null, page: 1, msg_id: null },
    ...{ ...fields, groups: undefined, search_text: fields.search_text.trim() },
  } as SearchRoute
  const conditions = searchConditions(searchKey, form.groups, names, t)
  if (form.all_folder) return conditions.slice(1)
  if (f_id === null) return conditions
  const folder = nameOfValue('in', idValue(f_id), names, t)
  return [{ name: t('search.chip_in', { value: folder }), without: { all_folder: true } }, ...conditions]
}
