import { formatDay } from '#web/platform/format.ts'
import { readFilters } from './search-filter.ts'
import { dayOf, type SearchForm, type SearchProblem } from './search-form.ts'

/** The operators that can be typed into the search line today. Decisions 2. */
export const OPERATORS = [
  'from:',
  'subject:',
  'in:',
  'after:',
  'before:',
  'is:unread',
  'is:flagged',
  'has:attachment',
] as const

const OPERATOR = /(?<!\S)(from|subject|in|after|before):("[^"]*"|«[^»]*»|[^\s"«]+)/giu
/** Whatever names no folder: all of them. */
const EVERYWHERE = new Set(['all', 'anywhere'])

export interface ReadSearch {
  form: SearchForm
  /** The folder named by `in:`; undefined when none is. */
  f_id: number | undefined
  problem: SearchProblem | null
}

/**
 * A form with the operators of its text turned into what they stand for. `folderNamed` knows folders
 * by what a person may call them. What cannot be asked of the server yet is a problem, never a guess.
 */
export function readOperators(form: SearchForm, folderNamed: (name: string) => number | null): ReadSearch {
  const { text, filters } = readFilters(form.search_text)
  const found = [...text.matchAll(OPERATOR)].map(([, name = '', value = '']) => ({
    name: name.toLowerCase(),
    value: value.replace(/^["«]|["»]$/g, '').trim(),
  }))
  const rest = text.replace(OPERATOR, ' ').replace(/\s+/g, ' ').trim()
  const named = (name: string) => found.filter((one) => one.name === name).map(({ value }) => value)
  const read: ReadSearch = {
    form: { ...form, search_text: rest, filter: filters[0] ?? form.filter },
    f_id: undefined,
    problem: filters.length > 1 ? 'one_filter' : null,
  }
  readFields(read, named('from'), named('subject'))
  readFolder(read, named('in').at(-1), folderNamed)
  readDays(read, named('after').at(-1), named('before').at(-1))
  return read
}

/** Fields combine by OR on the server, so that words of one field and other words exclude each other. */
function readFields(read: ReadSearch, from: string[], subject: string[]): void {
  const asked = [...from, ...subject]
  if (asked.length === 0) return
  if (read.form.search_text !== '' || (from.length > 0 && subject.length > 0)) read.problem ??= 'no_mix'
  Object.assign(read.form, {
    search_text: asked.map((value) => (/\s/.test(value) ? `"${value}"` : value)).join(' '),
    sender: from.length > 0,
    subject: from.length === 0,
    text: false,
  })
}

function readFolder(
  read: ReadSearch,
  name: string | undefined,
  folderNamed: (name: string) => number | null,
): void {
  if (name === undefined) return
  read.form.all_folder = EVERYWHERE.has(name.toLowerCase())
  if (read.form.all_folder) return
  const f_id = folderNamed(name)
  if (f_id === null) read.problem ??= 'no_such_folder'
  else read.f_id = f_id
}

/** `after` counts from its day on, `before` ends the day before: the day named is outside. */
function readDays(read: ReadSearch, after: string | undefined, before: string | undefined): void {
  if (after === undefined && before === undefined) return
  const [from, end] = [after, before].map((written) => (written === undefined ? undefined : readDay(written)))
  if (from === null || end === null) read.problem ??= 'wrong_date'
  else if (read.form.all_folder) read.problem ??= 'dates_off'
  if (from) read.form.from = formatDay(from)
  if (end) read.form.to = formatDay(new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1))
}

/** 31.12.2026, 2026-12-31 and 2026/12/31 are the same day; null for what is none. */
function readDay(written: string): Date | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(written) ?? []
  return dayOf(year ? `${day}.${month}.${year}` : written)
}
