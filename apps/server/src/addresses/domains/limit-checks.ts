import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { type CheckButton, type DomainRow, insertCheck, selectDomain } from './domains.sql.ts'

const MINUTE_MS = 60_000
/** Each of the two buttons may be pressed so often a minute. */
const CHECKS_MAX = 6

/** Others are asked for what we want to know: not too often. */
export async function limitChecks(
  app: App,
  account_id: number,
  id: number,
  button: CheckButton,
): Promise<DomainRow> {
  const row = await selectDomain(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const now = app.clock()
  const since = new Date(now.getTime() - MINUTE_MS)
  if (!(await insertCheck(app.db, account_id, id, { button, now, since, checks_max: CHECKS_MAX }))) {
    throw new AppError('too_many_requests', { params: { retry_after: MINUTE_MS / 1000 } })
  }
  return row
}
