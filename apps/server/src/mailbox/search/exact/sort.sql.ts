import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { ofAlias } from '#server/mailbox/store/message-refs.sql.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts'
import { bytes, nullable } from '#server/platform/db/rows/row-shape.ts'
import type { SearchedFolder } from './find.sql.ts'
import { isByAddress, type SortBy, type SortKey } from './sort-order.ts'

/** In any case, by what stands for a letter when it is large: `_` and `[` come behind Z. RFC 5256 §2.1, RFC 5051. */
const casemap = (text: RawBuilder<unknown>) => sql`upper(${text}) collate "C"`

/** A phrase and a colon at the beginning of a field: what a group of addresses is called. RFC 5322 §3.4. */
const GROUP = String.raw`: *("(?:[^"\\]|\\.)*"|[^"<>@:;,()\n]*[^"<>@:;,()\n ]) *:`

/**
 * The name of the group that a field begins with; null: it begins with somebody. The envelope has it as an address of its
 * own that stands first. RFC 9051 §7.5.2; RFC 5256 §3.
 */
const group = (field: 'from' | 'to' | 'cc') => {
  const named = sql`substring(said.fields from ${`\n${field}${GROUP}`}::text)`
  const unquoted = sql`regexp_replace(${named}, ${'^"(.*)"$'}::text, ${String.raw`\1`}::text)`
  return sql`regexp_replace(${unquoted}, ${String.raw`\\(.)`}::text, ${String.raw`\1`}::text, 'g')`
}

/** The part before the @ of the first address. */
const mailbox = (field: 'from' | 'to' | 'cc') =>
  casemap(
    sql`coalesce(${group(field)}, split_part(messages.fields -> ${field} -> 0 ->> 'email', '@', 1), '')`,
  )

/** The name of the first address, else the address; a group has no more than its name. RFC 5957 §3. */
const display = (field: 'from' | 'to') =>
  casemap(
    sql`coalesce(${group(field)}, nullif(messages.fields -> ${field} -> 0 ->> 'name', ''),
      messages.fields -> ${field} -> 0 ->> 'email', '')`,
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
  const texts = order.some(({ by }) => by === 'date' || by === 'subject')
    ? sql`left join message_texts on message_texts.account_id = ${account_id} and message_texts.id = messages.id`
    : sql``
  const said = order.some(({ by }) => isByAddress(by)) ? usualFields(account_id) : sql``
  const [sorted] = await db.sql({ uids: nullable(bytes()) })`
    select string_agg(int4send(uid), '' order by ${sql.join([...keys, sql`uid`])}) as uids
    from (
      select messages.* from ${chosen}
      where messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and ${isChosen}
    ) as messages ${texts} ${said}`
  return sorted!.uids
}

/** The usual fields of messages as they were written, from the index; those that are too long for it, from the text. */
const usualFields = (account_id: number): RawBuilder<unknown> => sql`
  left join lateral (
    select coalesce(known, (
      select head from message_texts as longer where longer.account_id = ${account_id} and longer.id = messages.id
    )) as fields
    from message_texts as usual where usual.account_id = ${account_id} and usual.id = messages.id
  ) as said on true`
