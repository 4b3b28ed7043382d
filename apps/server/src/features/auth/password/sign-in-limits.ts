import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import {
  deleteFailures,
  deleteOneFailure,
  insertFailures,
  lockAttempts,
  selectFailures,
} from '../auth.sql.ts'

export const LOGIN_FAILURES_MAX = 5
export const LOGIN_FAILURES_MS = 15 * 60 * 1000
export const ADDRESS_FAILURES_MAX = 20
export const ADDRESS_FAILURES_MS = 60 * 60 * 1000

export interface AttemptKeys {
  login_key: string
  address_key: string
}

/** What an attempt is counted under: the account, so that its several names do not multiply the guesses, and the address. */
export const attemptKeys = ({
  account_id,
  name,
  ip,
}: {
  account_id: number | undefined
  name: string
  ip: string
}): AttemptKeys => ({
  login_key: account_id === undefined ? `login:${name}` : `account:${account_id}`,
  address_key: `address:${ip}`,
})

/** The attempt noted then was good: it and the failures of the login do not count any more. */
export async function noteSuccess(app: App, keys: AttemptKeys, noted_at: Date): Promise<void> {
  await deleteFailures(app.db, keys.login_key)
  await deleteOneFailure(app.db, keys.address_key, noted_at)
}

/** The attempt noted then tells nothing of the password: it counts no more. */
export async function takeAttemptBack(app: App, keys: AttemptKeys, noted_at: Date): Promise<void> {
  await deleteOneFailure(app.db, keys.login_key, noted_at)
  await deleteOneFailure(app.db, keys.address_key, noted_at)
}

/**
 * Lets a password be tried, or throws `too_many_requests`. The attempt is noted as failed beforehand, so
 * that a hundred at the same moment are not all let through; success takes it back. Answers when it was noted.
 */
export async function noteAttempt(app: App, { login_key, address_key }: AttemptKeys): Promise<Date> {
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
