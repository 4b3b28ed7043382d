import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_STATE_SHAPE, type FolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts'
import { bytes, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import type { UidRange } from './uid-range.ts'

/** A folder and its messages in few large values: a row a message would cost five times as much. */
export interface PackedFolder extends FolderState {
  /** By UID, 12 bytes each: the UID in four, then modseq * 64 + flags, as `FLAG` names them. */
  messages: Buffer | null
  /** UIDs of four bytes, base64, by label and by keyword. */
  labelled: Record<string, string> | null
  keyworded: Record<string, string> | null
}

const PACKED_FOLDER_SHAPE: Shape<PackedFolder> = {
  ...FOLDER_STATE_SHAPE,
  messages: nullable(bytes()),
  labelled: nullable(json()),
  keyworded: nullable(json()),
}

/** As `FLAG` names them. */
export const FLAGS_PACKED: RawBuilder<unknown> = sql`(seen::int * 32 + flagged::int * 16 + answered::int * 8
  + forwarded::int * 4 + draft::int * 2 + deleted::int)`

/** All of it is as at one moment: one statement sees one snapshot. */
export async function selectFolderUids(
  db: Db,
  account_id: number,
  folder_id: FolderId,
  ranges: readonly UidRange[] | undefined,
): Promise<PackedFolder | undefined> {
  const within = ranges ? withinRanges(ranges) : sql`true`
  const here = sql`messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and ${within}`
  const [packed] = await db.sql(PACKED_FOLDER_SHAPE)`
    select uid_validity, uid_next, modseq, modseq_floor,
      (select string_agg(int4send(uid) || int8send(modseq * 64 + ${FLAGS_PACKED}), '')
        from (select uid, modseq, seen, flagged, answered, forwarded, draft, deleted
          from messages where ${here} order by uid) as by_uid) as messages,
      (select json_object_agg(label_id, encode(uids, 'base64'))
        from (select label_id, string_agg(int4send(uid), '' order by uid) as uids
          from message_labels
          join messages on messages.account_id = ${account_id} and messages.id = message_labels.message_id
          where message_labels.account_id = ${account_id} and (auto or manual_on) and not manual_off and ${here}
          group by label_id) as by_label) as labelled,
      (select json_object_agg(keyword, encode(uids, 'base64'))
        from (select keyword, string_agg(int4send(uid), '' order by uid) as uids
          from messages, unnest(keywords) as keyword
          where ${here} and keywords <> '{}' and exists (select from keywords where account_id = ${account_id})
          group by keyword) as by_keyword) as keyworded
    from folders where account_id = ${account_id} and id = ${folder_id}
  `
  return packed
}

/** The bounds are for the index: it knows nothing of multiranges. */
const withinRanges = (ranges: readonly UidRange[]): RawBuilder<unknown> =>
  ranges.length === 0
    ? sql`false`
    : sql`
  uid between ${Math.min(...ranges.map(([first]) => first))} and ${Math.max(...ranges.map(([, last]) => last))}
  and uid <@ ${multirange(ranges)}::int4multirange`

const multirange = (ranges: readonly UidRange[]): string =>
  `{${ranges.map(([first, last]) => `[${first},${last}]`).join(',')}}`
