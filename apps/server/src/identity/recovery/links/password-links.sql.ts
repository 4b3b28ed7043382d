import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export async function insertPasswordLink(
  db: Asks,
  account_id: number,
  link: { token_hash: Buffer; made_by: string; created_at: Date; expires_at: Date },
): Promise<void> {
  const { token_hash, made_by, created_at, expires_at } = link
  await db.sql`
    insert into password_links (account_id, token_hash, made_by, created_at, expires_at)
    values (${account_id}, ${token_hash}, ${made_by}, ${created_at}, ${expires_at})
  `
}

/** Asked before the account is known: whoever has the link says only its token. */
export async function selectPasswordLink(
  db: Asks,
  token_hash: Buffer,
): Promise<{ email: string; expires_at: Date; used_at: Date | null } | undefined> {
  const rows = await db.sql({ email: text(), expires_at: timestamp(), used_at: nullable(timestamp()) })`
    select email, expires_at, used_at
    from password_links join accounts on accounts.id = password_links.account_id
    where token_hash = ${token_hash}
  `
  return rows[0]
}

/** Gives it to the first who comes, and only to them: undefined for all others, who wait until the first is done. */
export async function updatePasswordLinkUsed(
  db: Asks,
  token_hash: Buffer,
  now: Date,
): Promise<{ account_id: number; made_by: string } | undefined> {
  const rows = await db.sql({ account_id: int(), made_by: text() })`
    update password_links set used_at = ${now}
    where token_hash = ${token_hash} and used_at is null and expires_at > ${now}
    returning account_id, made_by
  `
  return rows[0]
}

/** How many went to the recovery address since then, or were made on the machine. */
export async function selectLinksSince(db: Asks, account_id: number, since: Date): Promise<number> {
  const rows = await db.sql({ count: int() })`
    select count(*)::int as count from password_links
    where account_id = ${account_id} and made_by = '' and created_at > ${since} and used_at is null
  `
  return rows[0]!.count
}

/** Those that nobody has used: whoever has the password needs none of them. */
export async function deleteUnusedLinks(db: Asks, account_id: number): Promise<void> {
  await db.sql`delete from password_links where account_id = ${account_id} and used_at is null`
}

export async function deleteOldPasswordLinks(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from password_links where expires_at < ${before}`
}
