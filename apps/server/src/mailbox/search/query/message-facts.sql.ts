import type { Flags } from '#contract/mailbox/messages/message.schema.ts'
import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { int, ints, json, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { QueryWords } from './query-words.ts'
import { PREFIX_CHARS_MIN } from './search-words.ts'

export interface StoredFacts {
  id: number
  folder_id: number
  alias_id: number
  created_at: Date
  size: number
  attachments: number
  flags: Flags
  labels: number[]
  /** How many words there are in each field, those that nobody wants as well. */
  counts: Record<TermField, number>
  /**
   * The field, `:` for a word as written or `~` for the stem of one, and it: `b:hello`; then its places. Arrays of
   * text, for there are tens of thousands: objects take the database five times as long. Decisions 21.
   */
  lexemes: [string, number[] | null][]
}

const STORED_FACTS_SHAPE: Shape<StoredFacts> = {
  id: int(),
  folder_id: int(),
  alias_id: int(),
  created_at: timestamp(),
  size: int(),
  attachments: int(),
  flags: json(),
  labels: ints(),
  counts: json(),
  lexemes: json(),
}

const countOf = (field: TermField): RawBuilder<unknown> =>
  sql`count(*) filter (where starts_with(written, ${`${field}:`}))`

/** Of these fields, and of their words. `words` null: every one. */
export interface FactWords {
  fields: readonly TermField[]
  words: Pick<QueryWords, 'words' | 'heads'> | null
}

export async function selectFacts(
  db: Db | Tx,
  account_id: number,
  ids: number[],
  { fields, words }: FactWords,
): Promise<StoredFacts[]> {
  // Sets of words are hashed once; each word of a message compared with hundreds would take seconds.
  const isWanted = words
    ? sql`substr(written, 3) in (select unnest(${words.words}::text[]))
        or substr(written, 3, ${PREFIX_CHARS_MIN}) in (select unnest(${words.heads}::text[]))`
    : sql`true`
  return db.sql(STORED_FACTS_SHAPE)`
    select messages.id, folder_id, alias_id, coalesce(dated_at, created_at) as created_at, size, attachments,
      jsonb_build_object('seen', seen, 'flagged', flagged, 'answered', answered, 'forwarded', forwarded, 'draft', draft)
        as flags,
      array(
        select label_id from message_labels
        where message_labels.account_id = ${account_id} and message_id = messages.id
          and (auto or manual_on) and not manual_off) as labels,
      counted.*
    from messages
    join message_terms on message_terms.account_id = ${account_id} and message_terms.id = messages.id
    cross join lateral (
      select json_build_object(
          's', ${countOf('s')}, 'b', ${countOf('b')}, 'f', ${countOf('f')}, 't', ${countOf('t')}, 'a', ${countOf('a')}
        ) as counts,
        coalesce(json_agg(json_build_array(written, positions)) filter (where ${isWanted}), '[]') as lexemes
      from (
        select substr(lexeme, length(${String(account_id)}) + 1) as written, positions from unnest(terms)
      ) as written
      where substr(written, 1, 1) = any (${fields}::text[])
    ) as counted
    where messages.account_id = ${account_id} and messages.id = any (${ids}::bigint[])
  `
}
