import { type RawBuilder, sql } from '#server/platform/db/db.ts'
import type { PreparedQuery, PreparedTerm, PreparedWords } from './prepared-query.ts'
import { tsqueryOf } from './search-words.ts'

/** A query as SQL: what the index of words is asked first, and what then has to hold of each message. */
export interface QuerySql {
  /** A tsquery that every message wanted fits; null when no word is asked for outright. */
  words: string | null
  conditions: RawBuilder<unknown>[]
}

type Words = string | boolean

/**
 * Groups of words go to the index of words as one question, if at least one of them has to be there: an index
 * cannot list the messages without a word. All else becomes conditions over `messages`.
 */
export function querySql(account_id: number, query: PreparedQuery): QuerySql {
  const groups = query.map((terms) => ({ terms, words: wordsOfGroup(account_id, terms) }))
  const hasAnchor = groups.some(({ terms, words }) => typeof words === 'string' && terms.every(isWanted))
  const indexed: string[] = []
  const conditions: RawBuilder<unknown>[] = []
  for (const { terms, words } of groups) {
    if (words === false) conditions.push(sql`false`)
    else if (typeof words === 'string' && hasAnchor) indexed.push(words)
    else if (words !== true) {
      const any = terms.map((term) => condition(account_id, term))
      conditions.push(sql`(${sql.join(any, sql` or `)})`)
    }
  }
  return { words: indexed.length > 0 ? indexed.join(' & ') : null, conditions }
}

const isWanted = ({ not }: PreparedTerm): boolean => !not

/** A group of nothing but words as a tsquery, or what it comes to whatever the message; null for other groups. */
function wordsOfGroup(account_id: number, terms: PreparedTerm[]): Words | null {
  if (!terms.every((term) => term.kind === 'words')) return null
  const parts = terms.map((term) => wordsOfTerm(account_id, term))
  if (parts.includes(true)) return true
  const stringParts = parts.filter((part) => typeof part === 'string')
  return stringParts.length === 0 ? false : `(${stringParts.join(' | ')})`
}

function wordsOfTerm(account_id: number, { fields, pieces, not }: PreparedWords): Words {
  if (pieces.length === 0) return not === true
  return `${not ? '!' : ''}(${tsqueryOf(account_id, fields, pieces)})`
}

const FLAGS = {
  unread: sql`not messages.seen`,
  read: sql`messages.seen`,
  flagged: sql`messages.flagged`,
  answered: sql`messages.answered`,
  forwarded: sql`messages.forwarded`,
}

function condition(account_id: number, term: PreparedTerm): RawBuilder<unknown> {
  const positive = wantedCondition(account_id, term)
  return term.not ? sql`not (${positive})` : positive
}

function wantedCondition(account_id: number, term: PreparedTerm): RawBuilder<unknown> {
  switch (term.kind) {
    case 'words': {
      if (term.pieces.length === 0) return sql`false`
      // A set of its own, made once: asked message by message, each would have its words read.
      return sql`messages.id in (
        select id from message_terms
        where account_id = ${account_id} and terms @@ ${tsqueryOf(account_id, term.fields, term.pieces)}::tsquery)`
    }
    case 'is':
      return FLAGS[term.state]
    case 'has':
      return sql`messages.attachments > 0`
    case 'label':
      return hasLabel(account_id, term.label_id)
    case 'alias':
      return sql`messages.alias_id = ${term.alias_id}`
    case 'folder':
      return sql`messages.folder_id = any (${term.folder_ids}::int[])`
    case 'date':
      return term.side === 'after'
        ? isDatedSince(term.moment)
        : sql`(messages.created_at < ${term.moment}::timestamptz
            or messages.dated_at is not null and messages.dated_at < ${term.moment}::timestamptz)`
    case 'size':
      return term.side === 'larger' ? sql`messages.size > ${term.bytes}` : sql`messages.size < ${term.bytes}`
  }
}

/**
 * By its own date, which is earlier than where lists have it once it has come back; the index of dates serves. Neither
 * this nor its opposite is ever null: a query may say that it is not so.
 */
export const isDatedSince = (moment: unknown): RawBuilder<unknown> => sql`(
  messages.created_at >= ${moment}::timestamptz
  and (messages.dated_at is null or messages.dated_at >= ${moment}::timestamptz))`

/** The message shows the label: put on by its rule or by hand, and not taken off. Decisions 24. */
export const hasLabel = (account_id: number, label_id: number | null): RawBuilder<unknown> => sql`exists (
  select from message_labels
  where message_labels.account_id = ${account_id} and message_labels.message_id = messages.id
    and label_id = ${label_id} and (auto or manual_on) and not manual_off)`
