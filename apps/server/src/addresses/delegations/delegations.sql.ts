import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { DelegationState } from '../domains/emails/domain-emails.sql.ts'

export interface DelegationRow {
  account_id: number
  email_id: number
  grantee_id: number
  state: DelegationState
  keep_copy: boolean
  expires_at: Date | null
  ends_at: Date | null
  asked_at: Date
  changed_at: Date
}

/** Takes the place of whatever became of the former one. */
export async function upsertDelegation(tx: Tx, delegation: DelegationRow): Promise<void> {
  const { account_id, email_id, grantee_id, state, keep_copy, expires_at, ends_at, asked_at, changed_at } =
    delegation
  await tx.sql`
    insert into delegations (account_id, email_id, grantee_id, state, keep_copy, expires_at, ends_at, asked_at,
      changed_at)
    values (${account_id}, ${email_id}, ${grantee_id}, ${state}, ${keep_copy}, ${expires_at}, ${ends_at},
      ${asked_at}, ${changed_at})
    on conflict (account_id, email_id) do update set grantee_id = excluded.grantee_id, state = excluded.state,
      keep_copy = excluded.keep_copy, expires_at = excluded.expires_at, ends_at = excluded.ends_at, asked_at = excluded.asked_at,
      changed_at = excluded.changed_at`
  tx.notify(DELEGATIONS_DUE.table)
}

export const DELEGATIONS_DUE: DueTable = {
  table: 'delegations',
  key: ['account_id', 'email_id'],
  due: 'expires_at',
  open: sql`state in ('request_sent', 'confirmed')`,
}

/** Takes one whose time is up. */
export const takeDueDelegation = (
  db: Db,
  taking: Taking,
): Promise<{ account_id: number; email_id: number }[]> =>
  db.sql({ account_id: int(), email_id: int() })`
    ${takeDue(DELEGATIONS_DUE, taking)}
    returning account_id, email_id`

/** Whether the account has lent an address, or was lent one, or either is asked for. */
export async function selectIsLending(db: Pick<Db, 'sql'>, account_id: number): Promise<boolean> {
  const [row] = await db.sql({ is_lending: bool() })`
    select exists (
      select from delegations
      where (account_id = ${account_id} or grantee_id = ${account_id}) and state in ('request_sent', 'confirmed')
    ) as is_lending`
  return row!.is_lending
}
