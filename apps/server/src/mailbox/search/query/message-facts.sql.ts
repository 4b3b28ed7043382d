import type { Flags } from '#contract/mailbox/messages/message.schema.ts'
import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, ints, json, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface StoredFacts {
  id: number
  folder_id: number
  alias_id: number
  created_at: Date
  size: number
  attachments: number
  flags: Flags
  labels: number[]
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
  lexemes: json(),
}

/** `fields`: those whose words are wanted; the others are a long way to read. */
export async function selectFacts(
  db: Db | Tx,
  account_id: number,
  ids: number[],
  fields: readonly TermField[],
): Promise<StoredFacts[]> {
  return db.sql(STORED_FACTS_SHAPE)`
    select messages.id, folder_id, alias_id, coalesce(dated_at, created_at) as created_at, size, attachments,
      jsonb_build_object('seen', seen, 'flagged', flagged, 'answered', answered, 'forwarded', forwarded, 'draft', draft)
        as flags,
      array(
        select label_id from message_labels
        where message_labels.account_id = ${account_id} and message_id = messages.id
          and (auto or manual_on) and not manual_off) as labels,
      (select coalesce(json_agg(json_build_array(substr(lexeme, name_length + 1), positions)), '[]')
        from unnest(terms), length(${String(account_id)}) as name_length
        where substr(lexeme, name_length + 1, 1) = any (${fields}::text[])) as lexemes
    from messages
    join message_terms on message_terms.account_id = ${account_id} and message_terms.id = messages.id
    where messages.account_id = ${account_id} and messages.id = any (${ids}::bigint[])
  `
}
