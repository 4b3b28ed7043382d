import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type Asks, sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape } from '#server/platform/db/rows/row-shape.ts'

interface Whereabouts {
  folder_id: FolderId
  /** The reader has put it there: it neither lies in the inbox nor waits. */
  is_filed: boolean
}

const WHEREABOUTS_SHAPE: Shape<Whereabouts> = { folder_id: int(), is_filed: bool() }

interface SentBy {
  email: string
  /** Of the address: they find the candidates by the index of words. */
  words: string[]
  /** No more candidates than these are looked at. */
  count_max: number
  alias_id: number | undefined
}

/** Where the messages of an address lie, the newest first; one's own are left out. */
export function selectWhereabouts(
  db: Asks,
  account_id: number,
  { email, words, count_max, alias_id }: SentBy,
): Promise<Whereabouts[]> {
  const query = words.map((word) => `'${account_id}f:${word}'`).join(' & ')
  return db.sql(WHEREABOUTS_SHAPE)`
    select messages.folder_id, folders.kind <> 'inbox' and not folders.is_later as is_filed
    from (
      select id from message_terms where account_id = ${account_id} and terms @@ ${query}::tsquery
      limit ${count_max}
    ) as candidates
    join messages on messages.account_id = ${account_id} and messages.id = candidates.id
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where folders.kind not in ('draft', 'sent') and lower(fields #>> '{from,0,email}') = ${email}
      and ${alias_id === undefined ? sql`true` : sql`messages.alias_id = ${alias_id}`}
    order by coalesce(dated_at, messages.created_at) desc, messages.id desc
  `
}
