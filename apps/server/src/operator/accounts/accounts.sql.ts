import type { AccountFilter } from '#contract/operator/accounts/operator-account.ts'
import type { Sql } from '#server/platform/db/db.ts'
import {
  bool,
  float,
  int,
  nullable,
  type Shape,
  text,
  timestamp,
} from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AccountRow {
  id: number
  wmid: string
  email: string
  name: string
  created_at: Date
  is_local: boolean
  used_bytes: number
  quota_kb: number
  suspended_at: Date | null
  suspension: string
  delete_at: Date | null
}

const ACCOUNT_SHAPE: Shape<AccountRow> = {
  id: int(),
  wmid: text(),
  email: text(),
  name: text(),
  created_at: timestamp(),
  is_local: bool(),
  used_bytes: float(),
  quota_kb: float(),
  suspended_at: nullable(timestamp()),
  suspension: text(),
  delete_at: nullable(timestamp()),
}

interface Which {
  search: string
  /** Whose address it is. */
  account_id: number | null
  filter: AccountFilter
  limit: number
  offset: number
}

/** Across accounts on purpose: an operator looks for one. Those that leave first come first, else the newest. */
export const selectAccounts = (
  db: Asks,
  { search, account_id, filter, limit, offset }: Which,
): Promise<AccountRow[]> =>
  db.sql(ACCOUNT_SHAPE)`
    select id, wmid, email, trim(firstname || ' ' || lastname) as name, created_at, is_local, used_bytes::float8 as used_bytes,
      quota_kb::float8 as quota_kb, suspended_at, suspension, delete_at
    from accounts
    where (${search} = '' or starts_with(wmid, ${search}) or id = ${account_id}
        or position(lower(${search}) in lower(firstname || ' ' || lastname)) > 0)
      and (${filter} <> 'suspended' or suspended_at is not null)
      and (${filter} <> 'leaving' or delete_at is not null)
    order by case when ${filter} = 'leaving' then delete_at end, created_at desc, id desc
    limit ${limit} offset ${offset}
  `

export async function selectAccount(db: Asks, wmid: string): Promise<AccountRow | undefined> {
  const rows = await db.sql(ACCOUNT_SHAPE)`
    select id, wmid, email, trim(firstname || ' ' || lastname) as name, created_at, is_local, used_bytes::float8 as used_bytes,
      quota_kb::float8 as quota_kb, suspended_at, suspension, delete_at
    from accounts where wmid = ${wmid}
  `
  return rows[0]
}
