import type { Db } from '#server/platform/db/db.ts'
import { int, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface DomainLink {
  account_id: number
  domain_id: number
  expires_at: Date
}

/** Takes the place of the link that was there. False: there is no such domain. */
export async function insertLink(
  db: Db,
  { account_id, domain_id, expires_at, token_hash }: DomainLink & { token_hash: Buffer },
): Promise<boolean> {
  const rows = await db.sql`
    insert into domain_links (account_id, domain_id, token_hash, expires_at)
    select account_id, id, ${token_hash}, ${expires_at}::timestamptz from domains
    where account_id = ${account_id} and id = ${domain_id}
    on conflict (account_id, domain_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning domain_id`
  return rows.length > 0
}

export async function deleteLink(db: Db, account_id: number, domain_id: number): Promise<void> {
  await db.sql`delete from domain_links where account_id = ${account_id} and domain_id = ${domain_id}`
}

/** Until when a domain is shown by its link; null: by none. */
export async function selectLinkEnd(
  db: Db,
  account_id: number,
  domain_id: number,
  now: Date,
): Promise<Date | null> {
  const [row] = await db.sql({ expires_at: timestamp() })`
    select expires_at from domain_links
    where account_id = ${account_id} and domain_id = ${domain_id} and expires_at > ${now}`
  return row?.expires_at ?? null
}

/** What a link shows. Asked across accounts on purpose: whoever has a link has no account here. */
export async function selectLinkByToken(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<DomainLink | undefined> {
  const [row] = await db.sql({ account_id: int(), domain_id: int(), expires_at: timestamp() })`
    select account_id, domain_id, expires_at from domain_links
    where token_hash = ${token_hash} and expires_at > ${now}`
  return row
}
