import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { insertFailures, lockAttempts, selectFailures } from './auth.sql.ts'

export const LOGIN_FAILURES_MAX = 5
export const LOGIN_FAILURES_MS = 15 * 60 * 1000
export const ADDRESS_FAILURES_MAX = 20
export const ADDRESS_FAILURES_MS = 60 * 60 * 1000

/**
 * Lets a password be tried, or throws `too_many_requests`. The attempt is noted as failed beforehand, so
 * that a hundred at the same moment are not all let through; success takes it back. Answers when it was noted.
 */
export async function noteAttempt(
  app: App,
  { login_key, address_key }: { login_key: string; address_key: string },
): Promise<Date> {
  const at = app.clock()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await app.db.transaction(async (tx) => {
    await lockAttempts(tx, [login_key, address_key])
    const for_login = await selectFailures(tx, login_key, ago(LOGIN_FAILURES_MS))
    const from_address = await selectFailures(tx, address_key, ago(ADDRESS_FAILURES_MS))
    if (for_login >= LOGIN_FAILURES_MAX || from_address >= ADDRESS_FAILURES_MAX) {
      throw new AppError('too_many_requests')
    }
    await insertFailures(tx, [login_key, address_key], at)
  })
  return at
}
