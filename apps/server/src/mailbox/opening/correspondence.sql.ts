import type { Fields, FolderId, MessageUid, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { type Asks, sql } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'

/** Who sent a message, and how that was proven. */
export interface SentBy {
  from: Fields['from'] | null
  auth: SenderAuth | null
  is_sent: boolean
}

const SENT_BY_SHAPE: Shape<SentBy> = { from: nullable(json()), auth: nullable(json()), is_sent: bool() }

/** The sender of the message in that place, if it is one that the session knows of. */
export async function selectSender(
  db: Asks,
  account_id: number,
  { folder_id, uid, alias_id }: { folder_id: FolderId; uid: MessageUid; alias_id: number | undefined },
): Promise<SentBy | undefined> {
  const [row] = await db.sql(SENT_BY_SHAPE)`
    select fields -> 'from' as "from", auth, kind = 'sent' as is_sent
    from messages
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and uid = ${uid}
      and ${alias_id === undefined ? sql`true` : sql`alias_id = ${alias_id}`}
  `
  return row
}

/** What lies between the account and one address, of the messages that were counted. */
export interface CountedMessages {
  received: number
  sent: number
  proven: number
  since: Date | null
  proven_since: Date | null
}

const COUNTED_SHAPE: Shape<CountedMessages> = {
  received: int(),
  sent: int(),
  proven: int(),
  since: nullable(timestamp()),
  proven_since: nullable(timestamp()),
}

interface Between {
  email: string
  /** Of the address: they find the candidates by the index of words. */
  words: string[]
  /** No more candidates than these are looked at. */
  count_max: number
  alias_id: number | undefined
}

/** Messages from an address, and sent to it; drafts and spam are no correspondence. */
export async function countBetween(db: Asks, account_id: number, between: Between): Promise<CountedMessages> {
  const { email, words, count_max, alias_id } = between
  const inField = (field: 'f' | 't') => words.map((word) => `'${account_id}${field}:${word}'`).join(' & ')
  const address = email.toLowerCase()
  const [counted] = await db.sql(COUNTED_SHAPE)`
    select
      count(*) filter (where is_from)::int as received,
      count(*) filter (where not is_from)::int as sent,
      count(*) filter (where is_from and dmarc = 'pass')::int as proven,
      min(created_at) as since,
      min(created_at) filter (where is_from and dmarc = 'pass') as proven_since
    from (
      select messages.created_at, messages.auth ->> 'dmarc' as dmarc, folders.kind,
        lower(fields #>> '{from,0,email}') = ${address} as is_from,
        exists (
          select from jsonb_path_query(fields, '$.*[*].email') as recipient
          where lower(recipient #>> '{}') = ${address}
        ) as is_to
      from (
        select id from message_terms
        where account_id = ${account_id} and terms @@ ${`(${inField('f')}) | (${inField('t')})`}::tsquery
        limit ${count_max}
      ) as candidates
      join messages on messages.account_id = ${account_id} and messages.id = candidates.id
      join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
      where folders.kind not in ('junk', 'draft')
        and ${alias_id === undefined ? sql`true` : sql`messages.alias_id = ${alias_id}`}
    ) as between_us
    where is_from and kind <> 'sent' or is_to and kind = 'sent'
  `
  return counted!
}
