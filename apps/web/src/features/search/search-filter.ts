import type { SearchScope } from '#contract/search/scope.ts'

export type SearchFilter = NonNullable<SearchScope['filter']>

/** How a filter is written in the search line, and so in the address bar. Decisions 2. */
export const FILTER_WORDS = {
  unread: 'is:unread',
  flagged: 'is:flagged',
  attachments: 'has:attachment',
} as const satisfies Record<SearchFilter, string>

const FILTER_OF = new Map(
  (Object.keys(FILTER_WORDS) as SearchFilter[]).map((filter) => [FILTER_WORDS[filter], filter] as const),
)
const FILTER_WORD = /(?<!\S)(?:is:unread|is:flagged|has:attachment)(?!\S)/gi

/** Every filter named in a text, each once, and the text without them. */
export function readFilters(written: string): { text: string; filters: SearchFilter[] } {
  const named = written.match(FILTER_WORD) ?? []
  const filters = named.flatMap((word) => FILTER_OF.get(word.toLowerCase() as 'is:unread') ?? [])
  const text = written.replace(FILTER_WORD, ' ').replace(/\s+/g, ' ').trim()
  return { text, filters: [...new Set(filters)] }
}

/** The text of a search as words to look for, and the one filter beside them. */
export function splitFilter(written: string): { text: string; filter: SearchFilter | null } {
  const { text, filters } = readFilters(written)
  return { text: filters.length > 0 ? text : written, filter: filters[0] ?? null }
}

/** The other way round: what stands in the address bar. */
export const joinFilter = (text: string, filter: SearchFilter | null): string =>
  [text, filter && FILTER_WORDS[filter]].filter(Boolean).join(' ')
