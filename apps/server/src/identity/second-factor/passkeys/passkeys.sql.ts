import type { Sql } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import {
  bytes,
  int,
  nullable,
  type Shape,
  text,
  texts,
  timestamp,
} from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface PasskeyRow {
  id: number
  credential_id: string
  public_key: Buffer
  /** As the authenticator counts them; some always say 0. */
  uses: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const PASSKEY_SHAPE: Shape<PasskeyRow> = {
  id: int(),
  credential_id: text(),
  public_key: bytes(),
  uses: int(),
  transports: texts(),
  name: text(),
  created_at: timestamp(),
  last_used_at: nullable(timestamp()),
}

export async function selectPasskeys(db: Asks, account_id: number): Promise<PasskeyRow[]> {
  return db.sql(PASSKEY_SHAPE)`
    select id, credential_id, public_key, uses, transports, name, created_at, last_used_at from passkeys
    where account_id = ${account_id}
    order by id
  `
}

export interface NewPasskey extends Omit<PasskeyRow, 'id' | 'last_used_at'> {
  /** The host that it is made for. */
  rp_id: string
}

/** undefined: there are as many as there may be, or this one is there. Locks the account, so that two at once are counted. */
export async function insertPasskey(
  db: Asks,
  account_id: number,
  { credential_id, public_key, uses, transports, name, created_at, rp_id }: NewPasskey,
  count_max: number,
): Promise<PasskeyRow | undefined> {
  await lockAccounts(db, [account_id])
  const rows = await db.sql(PASSKEY_SHAPE)`
    insert into passkeys (account_id, credential_id, public_key, uses, transports, name, created_at, rp_id)
    select ${account_id}::int, ${credential_id}::text, ${public_key}::bytea, ${uses}::bigint,
      ${transports}::text[], ${name}::text, ${created_at}::timestamptz, ${rp_id}::text
    where (select count(*) from passkeys where account_id = ${account_id}) < ${count_max}
    on conflict do nothing
    returning id, credential_id, public_key, uses, transports, name, created_at, last_used_at
  `
  return rows[0]
}

/** False: a copy of it has been used since, which counted further. Web Authentication Level 3 §7.2. */
export async function updatePasskeyUsed(
  db: Asks,
  account_id: number,
  { id, uses, at, rp_id }: { id: number; uses: number; at: Date; rp_id: string },
): Promise<boolean> {
  const rows = await db.sql`
    update passkeys set uses = ${uses}, last_used_at = ${at}, rp_id = ${rp_id}
    where account_id = ${account_id} and id = ${id} and (uses < ${uses} or (uses = 0 and ${uses}::bigint = 0))
    returning id
  `
  return rows.length > 0
}

/** False: there is none of that number. */
export async function deletePasskeyRow(db: Asks, account_id: number, id: number): Promise<boolean> {
  const rows = await db.sql`
    delete from passkeys where account_id = ${account_id} and id = ${id} returning id
  `
  return rows.length > 0
}
