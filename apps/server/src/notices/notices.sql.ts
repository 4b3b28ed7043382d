import type { Sql } from '#server/platform/db/db.ts'

export interface Asks {
  sql: Sql
}

/** Into the keeper of the account's own wmid. */
export async function insertKeeperNotice(
  db: Asks,
  notice: { account_id: number; subject: string; text: string; now: Date },
): Promise<void> {
  const { account_id, subject, text, now } = notice
  await db.sql`
    insert into keeper_notices (account_id, wmid, subject, text, next_at, created_at)
    select id, wmid, ${subject}, ${text}, ${now}, ${now} from accounts where id = ${account_id}
  `
}

export interface KeeperNoticeRow {
  account_id: number
  id: number
  wmid: string
  subject: string
  text: string
  attempts: number
  created_at: Date
}

/** The notice whose turn it is, kept from other workers until `until`. */
export async function takeKeeperNotice(
  db: Asks,
  { now, until }: { now: Date; until: Date },
): Promise<KeeperNoticeRow | undefined> {
  const rows = await db.sql<KeeperNoticeRow>`
    update keeper_notices set next_at = ${until}, attempts = attempts + 1
    where (account_id, id) = (
      select account_id, id from keeper_notices where next_at <= ${now}
      order by next_at, id limit 1 for update skip locked
    )
    returning account_id, id, wmid, subject, text, attempts, created_at
  `
  return rows[0]
}

export async function updateKeeperNotice(
  db: Asks,
  { account_id, id }: Pick<KeeperNoticeRow, 'account_id' | 'id'>,
  next_at: Date,
): Promise<void> {
  await db.sql`update keeper_notices set next_at = ${next_at} where account_id = ${account_id} and id = ${id}`
}

export async function deleteKeeperNotice(
  db: Asks,
  { account_id, id }: Pick<KeeperNoticeRow, 'account_id' | 'id'>,
): Promise<void> {
  await db.sql`delete from keeper_notices where account_id = ${account_id} and id = ${id}`
}
