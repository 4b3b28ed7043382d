import type { Db, Tx } from '#server/platform/db/db.ts'
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
}

/** One whose time is up. Asked across accounts: the schedule of the service. */
export async function selectDueDelegation(
  db: Db,
  now: Date,
): Promise<{ account_id: number; email_id: number } | undefined> {
  const [row] = await db.sql<{ account_id: number; email_id: number }>`
    select account_id, email_id from delegations
    where state in ('request_sent', 'confirmed') and expires_at <= ${now} order by expires_at limit 1`
  return row
}
