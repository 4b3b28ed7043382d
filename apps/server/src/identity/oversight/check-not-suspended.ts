import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { selectSuspension } from './suspension.sql.ts'

/** It takes seconds to move a mailbox. */
const AGAIN_S = 30

/**
 * Nobody comes into a mailbox that an operator has suspended: `account_suspended`, with the operator's words. Nor into one
 * that is just being moved: `maintenance`.
 */
export async function checkNotSuspended({ db }: Pick<App, 'db'>, account_id: number): Promise<void> {
  const reason = await selectSuspension(db, account_id)
  if (reason === null) throw new AppError('maintenance', { params: { retry_after: AGAIN_S } })
  if (reason !== undefined) throw new AppError('account_suspended', { params: { reason } })
}
