import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { sql, type Tx } from '#server/platform/db/db.ts'
import { int, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { addToAliasCounts } from './alias-counts.sql.ts'
import type { ChangedMessage } from './changes/changed-message.ts'
import { CHANGED_COLUMNS, CHANGED_MESSAGE_SHAPE } from './changes/changes.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** The flags that a program sets. RFC 9051 §2.3.2. */
export const PROGRAM_FLAGS = ['seen', 'flagged', 'answered', 'forwarded', 'draft', 'deleted'] as const
export type ProgramFlag = (typeof PROGRAM_FLAGS)[number]
export type ProgramFlags = Record<ProgramFlag, boolean>

export interface FlaggedMessage extends ChangedMessage {
  id: number
  alias_id: number
}

const FLAGGED_MESSAGE_SHAPE: Shape<FlaggedMessage> = {
  ...CHANGED_MESSAGE_SHAPE,
  id: int(),
  alias_id: int(),
}

/** Messages of a folder by their UIDs, ascending, with their flags. UIDs of none are left out. */
export async function selectFlags(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  uids: readonly MessageUid[],
): Promise<FlaggedMessage[]> {
  return tx.sql(FLAGGED_MESSAGE_SHAPE)`
    select id, alias_id, ${CHANGED_COLUMNS(account_id)}
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid = any (${uids}::int[])
    order by uid
  `
}

/** What is put on and what is taken off; keywords that are no label. */
export interface FlagChanges {
  on: ProgramFlags
  off: ProgramFlags
  keywords_on: readonly string[]
  /** null: all but `keywords_on`. */
  keywords_off: readonly string[] | null
}

/**
 * Changes flags and keywords of messages of one folder, with its next modseq and its count of unread ones; answers the
 * UIDs of those that really changed, and how many keywords each has now. RFC 7162 §3.1.
 */
export async function updateFlags(
  tx: MailboxTx,
  account_id: number,
  { folder_id, ids }: { folder_id: FolderId; ids: readonly number[] },
  { on, off, keywords_on, keywords_off }: FlagChanges,
): Promise<{ uid: MessageUid; keywords: number }[]> {
  const changed = (flag: ProgramFlag) =>
    sql`(${sql.ref(flag)} or ${on[flag]}::boolean) and not ${off[flag]}::boolean as ${sql.ref(flag)}`
  const left = keywords_off
    ? sql`keyword <> all (${keywords_off}::text[])`
    : sql`keyword = any (${keywords_on}::text[])`
  return tx.sql({ uid: int<MessageUid>(), keywords: int() })`
    with after as materialized (
      select id, alias_id, messages.seen as was_seen,
        (messages.seen, flagged, answered, forwarded, draft, deleted, keywords) as before,
        ${sql.join(PROGRAM_FLAGS.map(changed))},
        array(select keyword from unnest(keywords) with ordinality as each (keyword, nth) where ${left} order by nth)
          || array(select keyword from unnest(${keywords_on}::text[]) with ordinality as each (keyword, nth)
            where keyword <> all (keywords) order by nth) as keywords
      from messages
      where account_id = ${account_id} and folder_id = ${folder_id} and id = any (${ids}::bigint[])
    ), others as materialized (
      select * from after where before <> (seen, flagged, answered, forwarded, draft, deleted, keywords)
    ), folder as (
      update folders
      set modseq = modseq + 1,
          unread = unread + (select count(*) filter (where was_seen and not seen)
            - count(*) filter (where seen and not was_seen) from others)::int
      where account_id = ${account_id} and id = ${folder_id} and exists (select from others)
      returning modseq
    ), of_aliases as (${addToAliasCounts(
      account_id,
      sql`select ${folder_id}::int as folder_id, alias_id, 0 as total,
        (count(*) filter (where was_seen) - count(*) filter (where seen))::int as unread
        from others where alias_id <> 0 and seen <> was_seen group by alias_id`,
    )}
    )
    update messages
    set seen = others.seen, flagged = others.flagged, answered = others.answered, forwarded = others.forwarded,
        draft = others.draft, deleted = others.deleted, keywords = others.keywords, modseq = folder.modseq
    from others, folder
    where account_id = ${account_id} and messages.id = others.id
    returning uid, cardinality(messages.keywords) as keywords
  `
}
