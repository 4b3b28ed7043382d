import type { GrantRights } from '#contract/identity/grants/grant.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface GrantRow {
  id: number
  wmid: string
  rights: GrantRights
  ends_at: Date | null
  created_at: Date
  /** null: that person has no mailbox yet. */
  firstname: string | null
  lastname: string | null
}

const GRANT_SHAPE: Shape<GrantRow> = {
  id: int(),
  wmid: text(),
  rights: text(),
  ends_at: nullable(timestamp()),
  created_at: timestamp(),
  firstname: nullable(text()),
  lastname: nullable(text()),
}

export async function selectGrants(db: Asks, account_id: number): Promise<GrantRow[]> {
  return db.sql(GRANT_SHAPE)`
    select mailbox_grants.id, mailbox_grants.wmid, rights, ends_at, mailbox_grants.created_at, firstname, lastname
    from mailbox_grants left join accounts on accounts.wmid = mailbox_grants.wmid
    where account_id = ${account_id}
    order by mailbox_grants.id
  `
}

export interface GrantToMeRow {
  wmid: string
  firstname: string
  lastname: string
  email: string
  rights: GrantRights
  ends_at: Date | null
}

const GRANT_TO_ME_SHAPE: Shape<GrantToMeRow> = {
  wmid: text(),
  firstname: text(),
  lastname: text(),
  email: text(),
  rights: text(),
  ends_at: nullable(timestamp()),
}

/** Whose mailboxes this wmid may open now. */
export async function selectGrantsTo(db: Asks, wmid: string, now: Date): Promise<GrantToMeRow[]> {
  return db.sql(GRANT_TO_ME_SHAPE)`
    select accounts.wmid, firstname, lastname, email, rights, ends_at
    from mailbox_grants join accounts on accounts.id = account_id
    where mailbox_grants.wmid = ${wmid} and (ends_at is null or ends_at > ${now})
    order by accounts.wmid
  `
}

/** What this wmid may do in that mailbox now. */
export async function selectGrantFor(
  db: Asks,
  account_id: number,
  { wmid, now }: { wmid: string; now: Date },
): Promise<{ rights: GrantRights; ends_at: Date | null } | undefined> {
  const rows = await db.sql({ rights: text<GrantRights>(), ends_at: nullable(timestamp()) })`
    select rights, ends_at from mailbox_grants
    where account_id = ${account_id} and wmid = ${wmid} and (ends_at is null or ends_at > ${now})
  `
  return rows[0]
}

/** Does this grant still stand as it was seen? Then it does until the transaction ends: who takes it back waits. */
export async function selectGrantHeld(
  tx: Asks,
  account_id: number,
  { wmid, rights, now }: { wmid: string; rights: GrantRights; now: Date },
): Promise<boolean> {
  const rows = await tx.sql`
    select id from mailbox_grants
    where account_id = ${account_id} and wmid = ${wmid} and rights = ${rights} and (ends_at is null or ends_at > ${now})
    for share
  `
  return rows.length > 0
}

/** Makes the grant or changes it; undefined: there are as many as there may be. Locks the account. */
export async function upsertGrant(
  db: Asks,
  account_id: number,
  grant: { wmid: string; rights: GrantRights; ends_at: Date | null; created_at: Date; count_max: number },
): Promise<{ id: number; created_at: Date } | undefined> {
  const { wmid, rights, ends_at, created_at, count_max } = grant
  await lockAccounts(db, [account_id])
  const rows = await db.sql({ id: int(), created_at: timestamp() })`
    insert into mailbox_grants (account_id, wmid, rights, ends_at, created_at)
    select ${account_id}::int, ${wmid}::text, ${rights}::text, ${ends_at}::timestamptz, ${created_at}::timestamptz
    where (select count(*) from mailbox_grants where account_id = ${account_id} and wmid <> ${wmid}) < ${count_max}
    on conflict (account_id, wmid) do update set rights = excluded.rights, ends_at = excluded.ends_at
    returning id, created_at
  `
  return rows[0]
}

/** Whose it was; undefined when there is none of that number. */
export async function deleteGrantRow(
  db: Asks,
  account_id: number,
  id: number,
): Promise<{ wmid: string } | undefined> {
  const rows = await db.sql({ wmid: text() })`
    delete from mailbox_grants where account_id = ${account_id} and id = ${id} returning wmid
  `
  return rows[0]
}
