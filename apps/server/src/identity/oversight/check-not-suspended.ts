import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { selectSuspension } from './suspension.sql.ts'

/** Nobody comes into a mailbox that an operator has suspended: `account_suspended`, with the operator's words. */
export async function checkNotSuspended({ db }: Pick<App, 'db'>, account_id: number): Promise<void> {
  const reason = await selectSuspension(db, account_id)
  if (reason !== undefined) throw new AppError('account_suspended', { params: { reason } })
}
