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
  /** There is nothing behind it. */
  is_end: boolean
  /** The time was up before all were looked at. */
  is_cut: boolean
}

const LOOKED_AT_SHAPE = { last: nullable(int()), is_end: bool(), is_cut: bool() }
const FOUND_SLICE_SHAPE: Shape<FoundSlice> = { ...LOOKED_AT_SHAPE, uids: nullable(bytes()) }

/** How much one statement looks at: no more than `limit` messages, for no longer than `ms_max`, and at one at least. */
export interface SliceLimits {
  after: number
  limit: number
  ms_max: number
}

/** Of rows that know which of them they are: what is asked of them, and nothing once the time is up. */
const inTime = (ms_max: number, condition: RawBuilder<unknown>) => sql`
  case when nth = 1 or clock_timestamp() < statement_timestamp() + ${ms_max} * interval '1 ms'
    then ${condition} end`
/** What an aggregate finds of rows that say so, and up to where all have been asked, whichever way the clock was set. */
const lookedUpTo = (column: RawBuilder<unknown>) => sql`
  coalesce(min(${column}) filter (where is_found is null) - 1, max(${column}))`
const isCut = sql`coalesce(bool_or(is_found is null), false)`
const isEnd = (limit: number) => sql`(count(*) < ${limit} and not ${isCut})`

/**
 * Looks at so many messages above a UID that their rows let through, and says which of them their texts do; of those behind
 * `last` it may say so as well. In slices, so that a search can be ended, and no statement runs for long.
 */
export async function selectSlice(
  db: Db,
  searchedFolder: SearchedFolder,
  { ofRows, ofTexts }: { ofRows: Criterion[]; ofTexts: Criterion[] },
  { after, limit, ms_max }: SliceLimits,
): Promise<FoundSlice> {
  const { account_id } = searchedFolder
  const [first, last] = boundsOf([...ofRows, ...ofTexts])
  const bounds = [Math.max(first, after + 1), last] as unknown as UidRange
  const condition = allOf(account_id, ofTexts)
  // As a subquery, each text is read when its message is asked, one after the other.
  const ofText = sql`(
    select ${condition} from (values (true)) as one
    left join message_texts on message_texts.account_id = ${account_id} and message_texts.id = messages.id
  )`
  const isFound = ofTexts.length === 0 ? condition : sql`coalesce(${ofText}, false)`
  const [slice] = await db.sql(FOUND_SLICE_SHAPE)`
    select string_agg(int4send(uid), '' order by uid) filter (where is_found) as uids,
      ${lookedUpTo(sql`uid`)} as last, ${isEnd(limit)} as is_end, ${isCut} as is_cut
    from (
      select uid, ${inTime(ms_max, isFound)} as is_found
      from (
        select messages.*, row_number() over (order by messages.uid) as nth
        from messages where ${here(searchedFolder, bounds)} and ${allOf(account_id, ofRows)}
        order by messages.uid limit ${limit}
      ) as messages
    ) as looked_at`
  return slice!
}

/** Looks at so many texts of an account above an id. */
export async function selectIdsByTexts(
  db: Db,
  account_id: number,
  ofTexts: readonly Criterion[],
  { after, limit, ms_max }: SliceLimits,
): Promise<Omit<FoundSlice, 'uids'> & { ids: Buffer | null }> {
  const isFound = sql`coalesce(${allOf(account_id, ofTexts)}, false)`
  const [slice] = await db.sql({ ...LOOKED_AT_SHAPE, ids: nullable(bytes()) })`
    select string_agg(int8send(id), '' order by id) filter (where is_found) as ids,
      ${lookedUpTo(sql`id`)} as last, ${isEnd(limit)} as is_end, ${isCut} as is_cut
    from (
      select id, ${inTime(ms_max, isFound)} as is_found
      from (
        select *, row_number() over (order by id) as nth
        from message_texts where account_id = ${account_id} and id > ${after} order by id limit ${limit}
      ) as message_texts
    ) as looked_at`
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
