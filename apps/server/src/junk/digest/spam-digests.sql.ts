import type { Language } from '#contract/identity/account/account.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export const SPAM_DIGESTS_DUE: DueTable = { table: 'spam_digests', key: ['account_id'], due: 'due_at' }

/** The first message of a week has come into Spam, of somebody who wants to know. */
export async function insertSpamDigest(
  tx: Tx,
  account_id: number,
  { since, due_at }: { since: Date; due_at: Date },
): Promise<void> {
  await tx.sql`
    insert into spam_digests (account_id, since, due_at)
    select account_id, ${since}, ${due_at} from settings where account_id = ${account_id} and spam_digest
    on conflict (account_id) do nothing`
}

export const takeSpamDigest = (db: Db, taking: Taking): Promise<{ account_id: number; since: Date }[]> =>
  db.sql({ account_id: int(), since: timestamp() })`
    ${takeDue(SPAM_DIGESTS_DUE, taking)} returning account_id, since`

export async function deleteSpamDigest(db: Db, account_id: number): Promise<void> {
  await db.sql`delete from spam_digests where account_id = ${account_id}`
}

/** Of whom: whether they still want it, their language, and their folder of Spam. */
export async function selectDigestReader(
  db: Db,
  account_id: number,
): Promise<{ is_wanted: boolean; language: Language; folder_id: FolderId } | undefined> {
  const [row] = await db.sql({ is_wanted: bool(), language: text<Language>(), folder_id: int<FolderId>() })`
    select spam_digest as is_wanted, language, folders.id as folder_id
    from settings join folders on folders.account_id = settings.account_id and kind = 'junk'
    where settings.account_id = ${account_id}`
  return row
}

/** What has come into Spam since then and is still there, the newest first, and how much that is. */
export const selectSpamSince = (
  db: Db,
  account_id: number,
  { folder_id, since, shown_max }: { folder_id: FolderId; since: Date; shown_max: number },
) =>
  db.sql({ name: text(), email: text(), subject: text(), count: int() })`
    select coalesce(fields->'from'->0->>'name', '') as name, coalesce(fields->'from'->0->>'email', '') as email,
      subject, (count(*) over ())::int as count
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and received_at >= ${since}
    order by received_at desc, id desc limit ${shown_max}`
