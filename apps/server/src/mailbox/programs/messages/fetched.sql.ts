import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import { type Db, sql } from '#server/platform/db/db.ts'
import { bool, int, ints, nullable, type Shape, text, texts } from '#server/platform/db/rows/row-shape.ts'
import { FLAGS_PACKED } from '../folders/folder-uids.sql.ts'
import type { FetchedColumns } from './fetched-message.ts'

/** A column that nobody wants, or that has nothing in it, is null: it costs no more than that. */
export interface FetchedRow {
  id: number
  uid: MessageUid
  modseq: number
  bits: number
  keywords: string[] | null
  labels: number[] | null
  blob: string | null
  size: number
  /** Seconds since 1970: a date costs ten times as much to read. */
  received_at: number | null
  saved_at: number | null
  preview: string | null
  /** Nobody knows yet what of it is sent, and `size` counts what stands elsewhere as well. */
  unmeasured: boolean
  has_structure: boolean
  envelope: string | null
  body_structure: string | null
  body: string | null
  header: string | null
}

const FETCHED_SHAPE: Shape<FetchedRow> = {
  id: int(),
  uid: int(),
  modseq: int(),
  bits: int(),
  keywords: nullable(texts()),
  labels: nullable(ints()),
  blob: nullable(text()),
  size: int(),
  received_at: nullable(int()),
  saved_at: nullable(int()),
  preview: nullable(text()),
  unmeasured: bool(),
  has_structure: bool(),
  envelope: nullable(text()),
  body_structure: nullable(text()),
  body: nullable(text()),
  header: nullable(text()),
}

/** UIDs come from a subquery, so that the statement is planned once and not at every call. */
export async function selectFetched(
  db: Db,
  account_id: number,
  folder_id: FolderId,
  { uids, columns }: { uids: readonly MessageUid[]; columns: FetchedColumns },
): Promise<FetchedRow[]> {
  const { envelope, body_structure, body, header } = columns
  const structure =
    envelope || body_structure || body || header
      ? sql`message_structures`
      : sql`(select null::int as account_id, null::bigint as id, null::text as envelope, null::text as body_structure,
          null::text as body, null::text as header)`
  return db.sql(FETCHED_SHAPE)`
    select messages.id, uid, modseq, ${FLAGS_PACKED} as bits,
      case when ${columns.marks} and keywords <> '{}' then keywords end as keywords,
      case when ${columns.marks} and exists (select from message_labels where account_id = ${account_id}) then (
        select array_agg(label_id order by label_id) from message_labels
        where message_labels.account_id = ${account_id} and message_labels.message_id = messages.id
          and (auto or manual_on) and not manual_off) end as labels,
      case when ${columns.blob} then blob end as blob, ${toldSize(account_id)} as size,
      case when ${columns.received_at} then floor(date_part('epoch', received_at))::bigint end as received_at,
      case when ${columns.saved_at}
        then floor(date_part('epoch', coalesce(saved_at, received_at)))::bigint end as saved_at,
      case when ${columns.preview} then preview end as preview,
      encrypted and not exists (
        select from message_structures where account_id = ${account_id} and id = messages.id
      ) as unmeasured,
      structure.id is not null as has_structure,
      case when ${envelope} then envelope end as envelope,
      case when ${body_structure} then body_structure end as body_structure,
      case when ${body} or (${header} and header is null) then body end as body,
      case when ${header} then header end as header
    from messages
    left join ${structure} as structure
      on structure.account_id = ${account_id} and structure.id = messages.id
    where messages.account_id = ${account_id} and folder_id = ${folder_id}
      and uid = any ((select ${uids}::int[])::int[])
    order by uid
  `
}
