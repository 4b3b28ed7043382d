import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface InvitationRow {
  id: number
  note: string
  invited_by: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** Who came by it; null: nobody yet, or they are gone. */
  wmid: string | null
}

const INVITATION_SHAPE: Shape<InvitationRow> = {
  id: int(),
  note: text(),
  invited_by: text(),
  created_at: timestamp(),
  expires_at: timestamp(),
  used_at: nullable(timestamp()),
  wmid: nullable(text()),
}

export async function insertInvitation(
  db: Asks,
  invitation: { token_hash: Buffer; note: string; invited_by: string; created_at: Date; expires_at: Date },
): Promise<number> {
  const { token_hash, note, invited_by, created_at, expires_at } = invitation
  const rows = await db.sql({ id: int() })`
    insert into invitations (token_hash, note, invited_by, created_at, expires_at)
    values (${token_hash}, ${note}, ${invited_by}, ${created_at}, ${expires_at})
    returning id
  `
  return rows[0]!.id
}

/** Those of the whole service, the newest first. */
export const selectInvitations = (db: Asks, limit: number): Promise<InvitationRow[]> =>
  db.sql(INVITATION_SHAPE)`
    select invitations.id, note, invited_by, invitations.created_at, expires_at, used_at, wmid
    from invitations left join accounts on accounts.id = invitations.account_id
    order by invitations.id desc
    limit ${limit}
  `

export async function selectWaitingInvitations(db: Asks, now: Date): Promise<number> {
  const rows = await db.sql({ count: int() })`
    select count(*)::int as count from invitations where used_at is null and expires_at > ${now}
  `
  return rows[0]!.count
}

/** Asked before there is an account: whoever has the link says only its token. */
export async function selectInvitation(
  db: Asks,
  token_hash: Buffer,
): Promise<{ expires_at: Date; used_at: Date | null } | undefined> {
  const rows = await db.sql({ expires_at: timestamp(), used_at: nullable(timestamp()) })`
    select expires_at, used_at from invitations where token_hash = ${token_hash}
  `
  return rows[0]
}

/** Gives it to the first who comes, and only to them: false for all others, who wait until the first is done. */
export async function updateInvitationUsed(db: Asks, token_hash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.sql`
    update invitations set used_at = ${now}
    where token_hash = ${token_hash} and used_at is null and expires_at > ${now}
    returning id
  `
  return rows.length > 0
}

export async function updateInvitationAccount(
  db: Asks,
  token_hash: Buffer,
  account_id: number,
): Promise<void> {
  await db.sql`update invitations set account_id = ${account_id} where token_hash = ${token_hash}`
}

/** Only one that nobody has used. Answers what it was for. */
export async function deleteInvitationRow(db: Asks, id: number): Promise<string | undefined> {
  const rows = await db.sql({ note: text() })`
    delete from invitations where id = ${id} and used_at is null returning note
  `
  return rows[0]?.note
}

export async function deleteOldInvitations(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from invitations where expires_at < ${before}`
}
