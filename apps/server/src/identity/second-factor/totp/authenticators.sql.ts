import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AuthenticatorRow {
  sealed_secret: string
  /** null: no code of it has been seen yet. */
  confirmed_at: Date | null
  /** Of the last code that was taken. */
  last_step: number
}

const AUTHENTICATOR_SHAPE: Shape<AuthenticatorRow> = {
  sealed_secret: text(),
  confirmed_at: nullable(timestamp()),
  last_step: int(),
}

export async function selectAuthenticator(
  db: Asks,
  account_id: number,
): Promise<AuthenticatorRow | undefined> {
  const rows = await db.sql(AUTHENTICATOR_SHAPE)`
    select sealed_secret, confirmed_at, last_step from authenticators where account_id = ${account_id}
  `
  return rows[0]
}

/** Begins anew with another secret. False: there is one that counts. */
export async function upsertAuthenticator(
  db: Asks,
  account_id: number,
  { sealed_secret, started_at }: { sealed_secret: string; started_at: Date },
): Promise<boolean> {
  const rows = await db.sql`
    insert into authenticators (account_id, sealed_secret, started_at)
    values (${account_id}, ${sealed_secret}, ${started_at})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at,
      last_step = 0
    where authenticators.confirmed_at is null
    returning account_id
  `
  return rows.length > 0
}

/** Takes the code of this step, which is later than that of every code taken before. False: it is not. */
export async function updateStepTaken(db: Asks, account_id: number, step: number): Promise<boolean> {
  const rows = await db.sql`
    update authenticators set last_step = ${step} where account_id = ${account_id} and last_step < ${step}
    returning account_id
  `
  return rows.length > 0
}

/** False: it counts already. */
export async function updateConfirmed(db: Asks, account_id: number, confirmed_at: Date): Promise<boolean> {
  const rows = await db.sql`
    update authenticators set confirmed_at = ${confirmed_at}
    where account_id = ${account_id} and confirmed_at is null
    returning account_id
  `
  return rows.length > 0
}

/** False: there is none. */
export async function deleteAuthenticator(db: Asks, account_id: number): Promise<boolean> {
  const rows = await db.sql`
    delete from authenticators where account_id = ${account_id} and confirmed_at is not null returning account_id
  `
  return rows.length > 0
}
