import type { SearchQuery, SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { stemPieces } from './prepare-query.ts'
import { piecesOf, tsqueryOf } from './search-words.ts'

const FIELDS = { subject: 'subject', text: 'body', from: 'from' } as const

/** What each filter of a scope asks. */
const FILTERS = {
  unread: { kind: 'is', state: 'unread' },
  flagged: { kind: 'is', state: 'flagged' },
  attachments: { kind: 'has', what: 'attachment' },
} as const satisfies Record<string, SearchTerm>

/**
 * All that a scope asks of each message beyond its place and date, as one query. The same text in several
 * fields: each word may stand in any of them; different texts: any of them will do. Decisions 2.
 */
export function searchQuery({ query, filter, ...scope }: SearchScope): SearchQuery {
  const searchedFields = (['subject', 'text', 'from'] as const)
    .map((name) => ({ field: FIELDS[name], text: scope[name]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  const words = [...Map.groupBy(searchedFields, ({ text }) => text)].map(([text, those]): SearchTerm => {
    return { kind: 'words', fields: those.map(({ field }) => field), text }
  })
  return [...(words.length > 0 ? [words] : []), ...(filter ? [[FILTERS[filter]]] : []), ...(query ?? [])]
}

/** What the rule of a label asks of a message's words, as a tsquery; '' when there is no word in it. Decisions 26. */
export async function wordsQuery(
  db: Db | Tx,
  account_id: number,
  { field, text }: { field: TermField; text: string },
): Promise<string> {
  const [pieces] = await stemPieces(db, [piecesOf(text)])
  return tsqueryOf(account_id, [field], pieces!)
}
