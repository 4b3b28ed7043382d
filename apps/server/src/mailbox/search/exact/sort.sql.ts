import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { ofAlias } from '#server/mailbox/store/message-refs.sql.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts'
import { bytes, nullable } from '#server/platform/db/rows/row-shape.ts'
import type { SearchedFolder } from './find.sql.ts'
import { needsTexts, type SortBy, type SortKey } from './sort-order.ts'

/** In any case, by what stands for a letter when it is large: `_` and `[` come behind Z. RFC 5256 §2.1, RFC 5051. */
const casemap = (text: RawBuilder<unknown>) => sql`upper(${text}) collate "C"`

/** The part before the @ of the first address. */
const mailbox = (field: 'from' | 'to' | 'cc') =>
  casemap(sql`split_part(coalesce(messages.fields -> ${field} -> 0 ->> 'email', ''), '@', 1)`)

/** The name of the first address, else the address. */
const display = (field: 'from' | 'to') =>
  casemap(
    sql`coalesce(nullif(messages.fields -> ${field} -> 0 ->> 'name', ''), messages.fields -> ${field} -> 0 ->> 'email', '')`,
  )

const keysOf = (account_id: number): Record<SortBy, RawBuilder<unknown>> => ({
  arrival: sql`messages.received_at`,
  cc: mailbox('cc'),
  date: sql`coalesce(message_texts.sent_at, messages.received_at)`,
  'display-from': display('from'),
  'display-to': display('to'),
  from: mailbox('from'),
  size: toldSize(account_id),
  subject: casemap(sql`message_texts.base_subject`),
  to: mailbox('to'),
})

/** UIDs of a folder in order, four bytes each: those given, or all. Equals stand as in the folder. */
export async function selectSorted(
  db: Db,
  { account_id, folder_id, alias_id }: SearchedFolder,
  order: readonly SortKey[],
  uids: readonly MessageUid[] | null,
): Promise<Buffer | null> {
  const all = keysOf(account_id)
  const keys = order.map(({ by, isReversed }) => (isReversed ? sql`${all[by]} desc` : all[by]))
  const chosen = uids ? sql`unnest(${uids}::int[]) as wanted (uid), messages` : sql`messages`
  const isChosen = uids ? sql`messages.uid = wanted.uid` : ofAlias(alias_id)
  const texts = needsTexts(order)
    ? sql`left join message_texts on message_texts.account_id = ${account_id} and message_texts.id = messages.id`
    : sql``
  const [sorted] = await db.sql({ uids: nullable(bytes()) })`
    select string_agg(int4send(uid), '' order by ${sql.join([...keys, sql`uid`])}) as uids
    from (
      select messages.* from ${chosen}
      where messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and ${isChosen}
    ) as messages ${texts}`
  return sorted!.uids
}
