import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AddressRow {
  account_id: number
  alias_id: number
  state: 'on' | 'off'
}

const ADDRESS_SHAPE: Shape<AddressRow> = {
  account_id: int(),
  alias_id: int(),
  state: text(),
}

export async function insertMainAddress(db: Asks, account_id: number, address: string): Promise<void> {
  await db.sql`insert into addresses (address, account_id) values (${address}, ${account_id})`
}

/** The directory: the one statement that does not know its account beforehand. */
export async function selectAddress(db: Asks, address: string): Promise<AddressRow | undefined> {
  const rows = await db.sql(ADDRESS_SHAPE)`
    select account_id, alias_id, state from addresses where address = ${address}
  `
  return rows[0]
}

export async function selectAddresses(
  db: Asks,
  account_id: number,
): Promise<{ alias_id: number; address: string }[]> {
  return db.sql({ alias_id: int(), address: text() })`
    select alias_id, address from addresses where account_id = ${account_id} order by alias_id
  `
}
