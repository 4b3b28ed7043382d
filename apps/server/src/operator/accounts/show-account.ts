import { AppError } from '#contract/errors.ts'
import type { OperatorAccount } from '#contract/operator/accounts/operator-account.schema.ts'
import type { App } from '#server/app.ts'
import { type AccountRow, selectAccount } from './accounts.sql.ts'

/** The account of this wmid. Throws `mailbox_not_exist`. */
export async function findOperatorAccount({ db }: Pick<App, 'db'>, wmid: string): Promise<AccountRow> {
  const row = await selectAccount(db, wmid)
  if (!row) throw new AppError('mailbox_not_exist')
  return row
}

export const showAccount = (row: AccountRow): OperatorAccount => ({
  wmid: row.wmid,
  email: row.email,
  name: row.name,
  created_at: row.created_at.toISOString(),
  is_local: row.is_local,
  used_bytes: row.used_bytes,
  quota_mb: Math.round(row.quota_kb / 1024),
  suspended_at: row.suspended_at?.toISOString() ?? null,
  suspension: row.suspension,
  delete_at: row.delete_at?.toISOString() ?? null,
})
