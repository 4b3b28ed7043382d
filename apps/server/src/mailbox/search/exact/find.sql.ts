import { ofAlias } from '#server/mailbox/store/message-refs.sql.ts'
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts'
import { bool, bytes, int, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { boundsOf, conditionOf } from './criteria.sql.ts'
import type { Criterion, UidRange } from './criteria.ts'
import type { FieldsIn } from './texts.sql.ts'

export interface FolderSize {
  total: number
  /** Messages of all folders. */
  all: number
  /** Some messages of the account have no text yet. */
  has_unread: boolean
}

export async function selectFolderSize(
  db: Db,
  account_id: number,
  folder_id: number,
): Promise<FolderSize | undefined> {
  const [size] = await db.sql({ total: int(), all: int(), has_unread: bool() })`
    select total, (select sum(total) from folders where account_id = ${account_id})::int as all,
      exists (select from texts_to_read where account_id = ${account_id}) as has_unread
    from folders where account_id = ${account_id} and id = ${folder_id}`
  return size
}

/** Whose messages, and where. */
export interface SearchedFolder {
  account_id: number
  folder_id: number
  alias_id: number | undefined
}

const here = (
  { account_id, folder_id, alias_id }: SearchedFolder,
  [first, last]: UidRange,
): RawBuilder<unknown> => sql`
  messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and ${ofAlias(alias_id)}
  and messages.uid between ${first} and ${last}`

export const allOf = (
  account_id: number,
  conjuncts: readonly Criterion[],
  fieldsIn?: FieldsIn,
): RawBuilder<unknown> => conditionOf(account_id, { kind: 'and', of: [...conjuncts] }, fieldsIn)

export interface FoundSlice {
  /** Four bytes each, ascending; null: none. */
  uids: Buffer | null
  /** The last UID that was looked at; null: none. */
  last: number | null
  seen: number
}

const FOUND_SLICE_SHAPE: Shape<FoundSlice> = { uids: nullable(bytes()), last: nullable(int()), seen: int() }

/**
 * Looks at so many messages above a UID that their rows let through, and says which of them their texts do. In slices, so
 * that a search can be ended, and no statement runs for long.
 */
export async function selectSlice(
  db: Db,
  searchedFolder: SearchedFolder,
  { ofRows, ofTexts }: { ofRows: Criterion[]; ofTexts: Criterion[] },
  { after, limit }: { after: number; limit: number },
): Promise<FoundSlice> {
  const { account_id } = searchedFolder
  const [first, last] = boundsOf([...ofRows, ...ofTexts])
  const bounds = [Math.max(first, after + 1), last] as unknown as UidRange
  const texts =
    ofTexts.length === 0
      ? sql``
      : sql`left join message_texts
          on message_texts.account_id = ${account_id} and message_texts.id = messages.id`
  const [slice] = await db.sql(FOUND_SLICE_SHAPE)`
    select string_agg(int4send(messages.uid), '' order by messages.uid)
        filter (where ${allOf(account_id, ofTexts)}) as uids,
      max(messages.uid) as last, count(*)::int as seen
    from (
      select * from messages where ${here(searchedFolder, bounds)} and ${allOf(account_id, ofRows)}
      order by messages.uid limit ${limit}
    ) as messages ${texts}`
  return slice!
}

/** Looks at so many texts of an account above an id. */
export async function selectIdsByTexts(
  db: Db,
  account_id: number,
  ofTexts: readonly Criterion[],
  { after, limit }: { after: number; limit: number },
): Promise<{ ids: Buffer | null; last: number | null; seen: number }> {
  const [slice] = await db.sql({ ids: nullable(bytes()), last: nullable(int()), seen: int() })`
    select string_agg(int8send(id), '') filter (where ${allOf(account_id, ofTexts)}) as ids,
      max(id) as last, count(*)::int as seen
    from (
      select * from message_texts where account_id = ${account_id} and id > ${after} order by id limit ${limit}
    ) as message_texts`
  return slice!
}

/** Which of these messages stand in the folder, and what else is asked of their rows. */
export async function selectUidsOf(
  db: Db,
  searchedFolder: SearchedFolder,
  ids: readonly number[],
  ofRows: readonly Criterion[],
): Promise<Buffer | null> {
  const { account_id } = searchedFolder
  const [packed] = await db.sql({ uids: nullable(bytes()) })`
    select string_agg(int4send(messages.uid), '' order by messages.uid) as uids
    from messages
    where ${here(searchedFolder, boundsOf(ofRows))} and messages.id in (select unnest(${ids}::bigint[]))
      and ${allOf(account_id, ofRows)}`
  return packed!.uids
}
