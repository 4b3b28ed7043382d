import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface RecoveryRow {
  email: string
  is_confirmed: boolean
}

const RECOVERY_SHAPE: Shape<RecoveryRow> = { email: text(), is_confirmed: bool() }

/** undefined: there is none. */
export async function selectRecovery(db: Asks, account_id: number): Promise<RecoveryRow | undefined> {
  const rows = await db.sql(RECOVERY_SHAPE)`
    select email, confirmed_at is not null as is_confirmed from recovery_addresses
    where account_id = ${account_id} and email <> ''
  `
  return rows[0]
}

/** How many links were sent on the day of this moment. The row is held until the transaction ends. */
export async function selectSentCount(db: Asks, account_id: number, now: Date): Promise<number> {
  const rows = await db.sql({ sent_count: int() })`
    select sent_count from recovery_addresses
    where account_id = ${account_id} and sent_on = (${now}::timestamptz at time zone 'UTC')::date
    for update
  `
  return rows[0]?.sent_count ?? 0
}

/** Another address, with the link that was sent there; what was confirmed before is void. */
export async function upsertRecovery(
  db: Asks,
  account_id: number,
  recovery: { email: string; token_hash: Buffer; now: Date; sent_count: number },
): Promise<void> {
  const { email, token_hash, now, sent_count } = recovery
  await db.sql`
    insert into recovery_addresses (account_id, email, token_hash, sent_at, sent_on, sent_count)
    values (${account_id}, ${email}, ${token_hash}, ${now}, (${now}::timestamptz at time zone 'UTC')::date,
      ${sent_count})
    on conflict (account_id) do update set email = excluded.email, token_hash = excluded.token_hash,
      sent_at = excluded.sent_at, sent_on = excluded.sent_on, sent_count = excluded.sent_count, confirmed_at = null
  `
}

/** The row stays: it counts what was sent today. */
export async function updateNoRecovery(db: Asks, account_id: number): Promise<void> {
  await db.sql`
    update recovery_addresses set email = '', token_hash = null, confirmed_at = null
    where account_id = ${account_id}
  `
}

/** Asked before the account is known: whoever has the link says only its token. */
export async function selectRecoveryByToken(
  db: Asks,
  token_hash: Buffer,
): Promise<{ account_id: number; owner: string; sent_at: Date } | undefined> {
  const rows = await db.sql({ account_id: int(), owner: text(), sent_at: timestamp() })`
    select account_id, accounts.email as owner, sent_at
    from recovery_addresses join accounts on accounts.id = account_id
    where token_hash = ${token_hash}
  `
  return rows[0]
}

export async function updateRecoveryConfirmed(
  db: Asks,
  account_id: number,
  { token_hash, now }: { token_hash: Buffer; now: Date },
): Promise<void> {
  await db.sql`
    update recovery_addresses set confirmed_at = coalesce(confirmed_at, ${now})
    where account_id = ${account_id} and token_hash = ${token_hash}
  `
}
