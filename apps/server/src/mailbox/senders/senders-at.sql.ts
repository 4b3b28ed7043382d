import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface SenderAt {
  /** In lower case. */
  email: string
  name: string | null
  is_sent: boolean
  id: number
}

const SENDER_SHAPE: Shape<SenderAt> = { email: text(), name: nullable(text()), is_sent: bool(), id: int() }

/** The messages in these places with their senders, the newest first; those without an address are left out. */
export async function selectSendersAt(
  db: Db,
  account_id: number,
  which: FolderMessages[],
): Promise<SenderAt[]> {
  const pairs = which.flatMap(({ folder_id, message_uids }) =>
    message_uids.map((uid) => ({ folder_id, uid })),
  )
  return db.sql(SENDER_SHAPE)`
    select lower(fields #>> '{from,0,email}') as email, fields #>> '{from,0,name}' as name, kind = 'sent' as is_sent,
      messages.id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (folder_id int, uid int)
    join messages on messages.account_id = ${account_id}
      and messages.folder_id = pair.folder_id and messages.uid = pair.uid
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where fields #>> '{from,0,email}' <> ''
    order by messages.created_at desc, messages.id desc
  `
}

export interface Sought {
  email: string
  /** Finds candidates by the index of words: from this address, or to it. */
  query: string
}

interface Between {
  sought: Sought[]
  /** These messages do not count. */
  besides: number[]
  /** No more candidates of an address than these are looked at; with so many it is taken for known. */
  count_max: number
}

/** Of these addresses those from which nothing else has come, and to which nothing was sent; spam does not count. */
export async function selectUnheardOf(
  db: Db,
  account_id: number,
  { sought, besides, count_max }: Between,
): Promise<Set<string>> {
  const rows = await db.sql({ email: text() })`
    select sought.email
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as sought (email text, query text)
    cross join lateral (
      select count(*) as looked_at, bool_or(
        kind = 'sent' and exists (
          select from jsonb_path_query(fields, '$.*[*].email') as recipient
          where lower(recipient #>> '{}') = sought.email
        )
        or kind not in ('sent', 'junk', 'draft') and lower(fields #>> '{from,0,email}') = sought.email
      ) as is_known
      from (
        select id from message_terms
        where account_id = ${account_id} and terms @@ sought.query::tsquery
          and id <> all ((select ${besides}::bigint[])::bigint[])
        limit ${count_max}
      ) as candidates
      join messages on messages.account_id = ${account_id} and messages.id = candidates.id
      join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    ) as other
    where looked_at < ${count_max} and is_known is not true
  `
  return new Set(rows.map(({ email }) => email))
}
