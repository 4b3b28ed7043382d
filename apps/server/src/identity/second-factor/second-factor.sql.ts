import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, type Shape } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface FactorsRow {
  has_totp: boolean
  passkeys: number
  recovery_codes: number
}

const FACTORS_SHAPE: Shape<FactorsRow> = { has_totp: bool(), passkeys: int(), recovery_codes: int() }

/** What an account has set up. */
export async function selectFactors(db: Asks, account_id: number): Promise<FactorsRow> {
  const rows = await db.sql(FACTORS_SHAPE)`
    select
      exists (select from authenticators where account_id = ${account_id} and confirmed_at is not null) as has_totp,
      (select count(*)::int from passkeys where account_id = ${account_id}) as passkeys,
      (select count(*)::int from recovery_codes where account_id = ${account_id}) as recovery_codes
  `
  return rows[0]!
}
