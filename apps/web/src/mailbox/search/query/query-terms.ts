import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchQuery, SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import { QUERY_PARTS_MAX, type QueryField } from '#contract/mailbox/search/query.ts'
import { SIZE_NAMES } from '#texts/search-operators.ts'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { isWords, type WrittenGroup, type WrittenTerm } from './query-text.ts'

const FIELDS = { from: 'from', to: 'to', subject: 'subject', body: 'body', filename: 'filename' } as const
const SIZE_MAX = 2_147_483_647

/** `in:` with this stands for Trash and Spam among all folders. */
export const ANYWHERE = 'anywhere'
/** How a label, an address or a folder stands in the address bar, whatever it is called later: `#12`. */
export const idValue = (id: number): string => `#${id}`
export const idOf = (value: string): number | null =>
  /^#\d{1,9}$/.test(value) ? Number(value.slice(1)) : null

/**
 * What the server is asked, beyond the plain words: `fields` are those that plain words may stand in. What
 * cannot be read (a link written by hand) is looked for as words.
 */
export function queryOf(groups: readonly WrittenGroup[], fields: QueryField[]): SearchQuery {
  return groups
    .filter((group) => !isWords(group) && !isAnywhere(group))
    .slice(0, QUERY_PARTS_MAX)
    .map((group) =>
      group.slice(0, QUERY_PARTS_MAX).map((written) => {
        const term = termOf(written) ?? { kind: 'words', fields, text: written.value }
        return written.not ? { ...term, not: true } : term
      }),
    )
}

export const isAnywhere = ([first, ...others]: WrittenGroup): boolean =>
  first?.operator === 'in' && first.value === ANYWHERE && others.length === 0

/** The term behind an operator and its value; null for plain words and for what has no such value. */
export function termOf({ operator, value }: WrittenTerm): SearchTerm | null {
  switch (operator) {
    case null:
      return null
    case 'has':
      return { kind: 'has', what: 'attachment' }
    case 'is':
      return { kind: 'is', state: value as Extract<SearchTerm, { kind: 'is' }>['state'] }
    case 'label': {
      const label_id = idOf(value)
      return label_id === null ? null : { kind: 'label', label_id }
    }
    case 'alias': {
      const alias_id = idOf(value)
      return alias_id === null ? null : { kind: 'alias', alias_id }
    }
    case 'in': {
      const folder_id = idOf(value)
      return folder_id === null ? null : { kind: 'folder', folder_id: folder_id as FolderId }
    }
    case 'after':
    case 'before': {
      const day = readDay(value)
      return day && { kind: 'date', side: operator, moment: `${isoDay(day)}T00:00:00Z` }
    }
    case 'larger':
    case 'smaller': {
      const bytes = readSize(value)
      return bytes === null ? null : { kind: 'size', side: operator, bytes }
    }
    default:
      return { kind: 'words', fields: [FIELDS[operator]], text: asText(value) }
  }
}

/** Several words behind one operator were written in quotes: they stand side by side. */
const asText = (value: string): string => (/\s/.test(value) ? `"${value}"` : value)

/** 31.12.2026, 2026-12-31 and 2026/12/31 are the same day; null for what is none. */
export function readDay(written: string): Date | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(written) ?? []
  return dayOf(year ? `${day}.${month}.${year}` : written)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const isoDay = (day: Date): string =>
  `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`

/** 5M, 5 МБ, 500kb, 1,5g → bytes; a number alone is bytes. null for what is no size. */
export function readSize(written: string): number | null {
  const [, amount, unit = 'b'] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)?$/u.exec(written.trim()) ?? []
  const times = SIZE_NAMES[unit.toLowerCase()]
  if (amount === undefined || times === undefined) return null
  const bytes = Math.round(Number(amount.replace(',', '.')) * times)
  return bytes <= SIZE_MAX ? bytes : null
}
