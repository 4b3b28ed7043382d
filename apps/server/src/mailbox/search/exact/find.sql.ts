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
}

const FOUND_SLICE_SHAPE: Shape<FoundSlice> = {
  uids: nullable(bytes()),
  last: nullable(int()),
  is_end: bool(),
}

/** How much one statement looks at: texts are looked at up to the one with which they are more than `bytes_max`. */
export interface SliceLimits {
  after: number
  limit: number
  bytes_max: number
}

/** Bytes of a text, which need not be unpacked to be counted. */
const TEXT_BYTES = sql`octet_length(message_texts.head) + octet_length(message_texts.body)`
const BEFORE_IT = sql`rows between unbounded preceding and 1 preceding`

/** What an aggregate looks at of rows that know how many bytes are before them. */
const within = (bytes_max: number) => sql`before_bytes < ${bytes_max}::bigint`
const isEnd = ({ limit, bytes_max }: SliceLimits) =>
  sql`(count(*) < ${limit} and coalesce(bool_and(${within(bytes_max)}), true))`
/** The condition is not asked of what is beyond the limit. */
const meeting = (bytes_max: number, condition: RawBuilder<unknown>) =>
  sql`case when ${within(bytes_max)} then ${condition} else false end`

/**
 * Looks at so many messages above a UID that their rows let through, and says which of them their texts do. In slices, so
 * that a search can be ended, and no statement runs for long.
 */
export async function selectSlice(
  db: Db,
  searchedFolder: SearchedFolder,
  { ofRows, ofTexts }: { ofRows: Criterion[]; ofTexts: Criterion[] },
  limits: SliceLimits,
): Promise<FoundSlice> {
  const { after, limit, bytes_max } = limits
  const { account_id } = searchedFolder
  const [first, last] = boundsOf([...ofRows, ...ofTexts])
  const bounds = [Math.max(first, after + 1), last] as unknown as UidRange
  const ofMessage = sql`message_texts.account_id = ${account_id} and message_texts.id = messages.id`
  const [text_bytes, texts] =
    ofTexts.length === 0
      ? [sql`0`, sql``]
      : [
          sql`(select ${TEXT_BYTES} from message_texts where ${ofMessage})`,
          sql`left join message_texts on ${ofMessage}`,
        ]
  const [slice] = await db.sql(FOUND_SLICE_SHAPE)`
    select string_agg(int4send(messages.uid), '' order by messages.uid)
        filter (where ${meeting(bytes_max, allOf(account_id, ofTexts))}) as uids,
      max(messages.uid) filter (where ${within(bytes_max)}) as last, ${isEnd(limits)} as is_end
    from (
      select *, coalesce(sum(text_bytes) over (order by uid ${BEFORE_IT}), 0) as before_bytes
      from (
        select messages.*, ${text_bytes} as text_bytes
        from messages where ${here(searchedFolder, bounds)} and ${allOf(account_id, ofRows)}
        order by messages.uid limit ${limit}
      ) as messages
    ) as messages ${texts}`
  return slice!
}

/** Looks at so many texts of an account above an id. */
export async function selectIdsByTexts(
  db: Db,
  account_id: number,
  ofTexts: readonly Criterion[],
  limits: SliceLimits,
): Promise<{ ids: Buffer | null; last: number | null; is_end: boolean }> {
  const { after, limit, bytes_max } = limits
  const [slice] = await db.sql({ ids: nullable(bytes()), last: nullable(int()), is_end: bool() })`
    select string_agg(int8send(id), '') filter (where ${meeting(bytes_max, allOf(account_id, ofTexts))}) as ids,
      max(id) filter (where ${within(bytes_max)}) as last, ${isEnd(limits)} as is_end
    from (
      select *, coalesce(sum(${TEXT_BYTES}) over (order by id ${BEFORE_IT}), 0) as before_bytes
      from (
        select * from message_texts where account_id = ${account_id} and id > ${after} order by id limit ${limit}
      ) as message_texts
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
