import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { addToAliasCounts } from '#server/mailbox/store/alias-counts.sql.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { sql } from '#server/platform/db/db.ts'
import { bytes, int, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { FLAGS_PACKED } from '../../folders/folder-uids.sql.ts'
import { FLAG } from '../../folders/list-folder-uids.ts'

/** What a change of flags has done in a folder, its messages in few large values: a thousand rows cost five times as much. */
export interface PlainChange {
  /** Of the folder, before and after. */
  modseq_before: number
  modseq: number
  total: number
  unread: number
  /** Named messages by UID, 16 bytes each: UID, alias, then modseq before * 128 + changed * 64 + flags after. */
  messages: Buffer | null
  /** Those that bear something by a name: UID, keywords, labels. */
  named: [uid: MessageUid, keywords: string[], labels: number[]][] | null
}

const PLAIN_CHANGE_SHAPE: Shape<PlainChange> = {
  modseq_before: int(),
  modseq: int(),
  total: int(),
  unread: int(),
  messages: nullable(bytes()),
  named: nullable(json()),
}

/**
 * Puts flags on messages of a folder, or takes them off, with its next modseq and its count of unread ones, in one
 * statement. `on`, `off`: bits of `FLAG`. Messages with a modseq above `unchanged_since` stay as they are. Undefined:
 * there is no such folder. RFC 7162 §3.1.
 */
export async function updatePlainFlags(
  tx: MailboxTx,
  account_id: number,
  { folder_id, uids }: { folder_id: FolderId; uids: readonly MessageUid[] },
  { on, off, unchanged_since }: { on: number; off: number; unchanged_since: number | null },
): Promise<PlainChange | undefined> {
  const has = (bits: 'bits' | 'bits_after', flag: keyof typeof FLAG) =>
    sql`${sql.ref(bits)} & ${sql.lit(FLAG[flag])} <> 0`
  const [done] = await tx.sql(PLAIN_CHANGE_SHAPE)`
    with those as materialized (
      select id, uid, alias_id, modseq, keywords, bits,
        case when modseq <= coalesce(${unchanged_since}::bigint, modseq)
          then (bits | ${on}::int) & ~${off}::int else bits end as bits_after
      from (
        select id, uid, alias_id, modseq, keywords, ${FLAGS_PACKED} as bits
        from messages
        where account_id = ${account_id} and folder_id = ${folder_id} and uid = any ((select ${uids}::int[])::int[])
      ) as messages
    ), others as materialized (
      select id, alias_id, bits, bits_after from those where bits <> bits_after
    ), folder as (
      update folders
      set modseq = modseq + 1,
          unread = unread + (select count(*) filter (where ${has('bits', 'seen')} and not ${has('bits_after', 'seen')})
            - count(*) filter (where ${has('bits_after', 'seen')} and not ${has('bits', 'seen')}) from others)::int
      where account_id = ${account_id} and id = ${folder_id} and exists (select from others)
      returning modseq, unread
    ), of_aliases as (${addToAliasCounts(
      account_id,
      sql`select ${folder_id}::int as folder_id, alias_id, 0 as total,
        (count(*) filter (where ${has('bits', 'seen')}) - count(*) filter (where ${has('bits_after', 'seen')}))::int as unread
        from others where alias_id <> 0 and (bits # bits_after) & ${sql.lit(FLAG.seen)} <> 0 group by alias_id`,
    )}
    ), changed as (
      update messages
      set seen = ${has('bits_after', 'seen')}, flagged = ${has('bits_after', 'flagged')},
          answered = ${has('bits_after', 'answered')}, forwarded = ${has('bits_after', 'forwarded')},
          draft = ${has('bits_after', 'draft')}, deleted = ${has('bits_after', 'deleted')}, modseq = folder.modseq
      from others, folder
      where account_id = ${account_id} and messages.id = others.id
    )
    select former.modseq as modseq_before, coalesce(folder.modseq, former.modseq) as modseq, total,
      coalesce(folder.unread, former.unread) as unread,
      (select string_agg(int4send(uid) || int4send(alias_id)
          || int8send(modseq * 128 + (bits <> bits_after)::int * 64 + bits_after), '' order by uid)
        from those) as messages,
      (select jsonb_agg(jsonb_build_array(uid, keywords, labels))
        from (
          select uid, keywords, array(
            select label_id from message_labels
            where message_labels.account_id = ${account_id} and message_labels.message_id = those.id
              and (auto or manual_on) and not manual_off
            order by label_id) as labels
          from those
        ) as bearing
        where keywords <> '{}' or labels <> '{}') as named
    from folders as former left join folder on true
    where former.account_id = ${account_id} and former.id = ${folder_id}
  `
  return done
}
