import { WIDTH_NAMES } from '#texts/search-operators.ts'
import type { T } from '#web/platform/words/i18n.ts'
import type { SearchForm, SearchProblem } from '../panel/search-form.ts'
import { addressNamed, folderNamed, labelNamed, type SearchNames } from './query-names.ts'
import { ANYWHERE, idOf, idValue, isAnywhere, termOf } from './query-terms.ts'
import {
  isUnfinished,
  readQuery,
  splitQuery,
  type WrittenGroup,
  type WrittenTerm,
  writeTerm,
} from './query-text.ts'

export interface ReadSearch {
  form: SearchForm
  /** The folder named by `in:`; undefined when none is. */
  f_id: number | undefined
  problem: SearchProblem | null
}

const isAmong = (names: readonly string[], value: string) => names.includes(value.toLowerCase())

/**
 * A form with the operators typed into its line moved onto chips, and names turned into what they stand for.
 * What is no such thing is a problem, never a guess. A folder asked for alone is the place to look in.
 */
export function readSearch(form: SearchForm, names: SearchNames, t: T): ReadSearch {
  const typed = splitQuery(form.search_text)
  const read: ReadSearch = { form: { ...form, search_text: typed.words }, f_id: undefined, problem: null }
  if (hasUnfinished(form.search_text)) read.problem = 'no_value'

  const named = typed.groups.map((group) => group.map((term) => withId(term, names, t, read)))
  const folderGroups = named.filter(isFolderGroup)
  const width = folderGroups.at(-1)?.[0]?.value
  if (width !== undefined) {
    read.form.all_folder = width === 'all' || width === ANYWHERE
    const id = idOf(width)
    if (id !== null) read.f_id = id
  }
  const remaining = named.filter(
    (group) => !isFolderGroup(group) || (isAnywhere(group) && width === ANYWHERE),
  )
  // Trash and Spam are looked into among all folders only.
  const before = form.groups.filter((group) => read.form.all_folder || !isAnywhere(group))
  read.form.groups = unique([...before, ...remaining])
  return read
}

/** `in:` alone says where to look; beside `OR`, or denied, it is asked of each message. */
const isFolderGroup = ([first, ...others]: WrittenGroup): boolean =>
  first?.operator === 'in' && !first.not && others.length === 0

function unique(groups: WrittenGroup[]): WrittenGroup[] {
  const known = new Set<string>()
  return groups.filter((group) => {
    const written = group.map(writeTerm).join('|')
    return !known.has(written) && known.add(written)
  })
}

function withId(term: WrittenTerm, names: SearchNames, t: T, read: ReadSearch): WrittenTerm {
  const { operator, value } = term
  const idTerm = (id: number | null, problem: SearchProblem): WrittenTerm => {
    if (id === null) read.problem ??= problem
    return id === null ? term : { ...term, value: idValue(id) }
  }
  if (idOf(value) !== null && operator !== 'larger' && operator !== 'smaller') return term
  switch (operator) {
    case 'in':
      if (isAmong(WIDTH_NAMES.all, value)) return { ...term, value: 'all' }
      if (isAmong(WIDTH_NAMES.anywhere, value)) return { ...term, value: ANYWHERE }
      return idTerm(folderNamed(names.folders, value, t), 'no_such_folder')
    case 'label':
      return idTerm(labelNamed(names.labels, value), 'no_such_label')
    case 'alias':
      return idTerm(addressNamed(names.addresses, value), 'no_such_address')
    case 'after':
    case 'before':
      if (!termOf(term)) read.problem ??= 'wrong_date'
      return term
    case 'larger':
    case 'smaller':
      if (!termOf(term)) read.problem ??= 'wrong_size'
      return term
    default:
      return term
  }
}

/** An operator was typed and nothing behind it; in quotes it would be a word. */
const hasUnfinished = (text: string): boolean =>
  readQuery(text)
    .flat()
    .some(({ operator, value }) => {
      const inside = /^"(.*)"$/.exec(value)?.[1]
      return operator === null && inside !== undefined && isUnfinished(inside) && !text.includes(value)
    })
