import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { type GrowingDelay, waitMs } from '#server/platform/limits/growing-delay.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { listKnownNetworks } from '../log/list-known-networks.ts'
import {
  deleteFailures,
  deleteOneFailure,
  insertFailures,
  lockAttempts,
  selectFailures,
} from '../sign-on/auth.sql.ts'

const MINUTE_MS = 60 * 1000
export const FAILURES_MS = 60 * MINUTE_MS
/** From one network, whatever is tried. Decisions 8. */
export const NETWORK_FAILURES_MAX = 20
/** One login from one network, or from one device that has been signed in. Decisions 8. */
const FROM_ONE: GrowingDelay = { free: 5, first_ms: 30_000, longest_ms: 15 * MINUTE_MS }
/** One login from all networks together that it was never opened from. */
const FROM_STRANGERS: GrowingDelay = { free: 20, first_ms: 2000, longest_ms: MINUTE_MS }
/** More of them make no wait longer. */
const FAILURES_READ_MAX = 50

/** Failures that others share, and how they hold up the next attempt. */
interface SharedCount {
  key: string
  by: 'network' | 'strangers'
}

/** What an attempt is counted under. */
export interface Attempt {
  /** Its failures are forgotten by success. */
  own: string
  /** Success takes back its own failure alone. */
  shared: readonly SharedCount[]
}

/** How long the next attempt waits, by what its failures are counted under. */
export const WAITS = {
  own: (failures: readonly Date[], now: Date) => waitMs(failures, now, FROM_ONE),
  strangers: (failures: readonly Date[], now: Date) => waitMs(failures, now, FROM_STRANGERS),
  network: (failures: readonly Date[], now: Date) => {
    const oldest = failures[NETWORK_FAILURES_MAX - 1]
    return oldest ? oldest.getTime() + FAILURES_MS - now.getTime() : 0
  },
}

/**
 * What an attempt is counted under: the account, so that its several names do not multiply the
 * guesses, and from where. A device that has been signed in to the account stands alone: nobody else's
 * guesses hold it up. A network that it was opened from before is not held up by strangers. Decision 0070.
 */
export async function attemptOf(
  app: App,
  from: { account_id: number | undefined; name: string; ip: string; device?: string | undefined },
): Promise<Attempt> {
  const { account_id, name, ip, device } = from
  const network = networkOf(ip)
  const login = account_id === undefined ? `login:${name}` : `account:${account_id}`
  if (device !== undefined) return { own: `${login} device:${device}`, shared: [] }
  const known = await listKnownNetworks(app, account_id)
  const strangers: SharedCount[] = known.has(network) ? [] : [{ key: `strangers:${login}`, by: 'strangers' }]
  return {
    own: `${login} from:${network}`,
    shared: [{ key: `address:${network}`, by: 'network' }, ...strangers],
  }
}

/**
 * What a guess of a second factor is counted under. Whoever guesses knows the password, so all networks together
 * wait as long as one does, and only a device that has been signed in is counted by itself. Decision 0220.
 */
export const factorAttemptOf = (account_id: number, device: string | undefined): Attempt => ({
  own: `factor:account:${account_id}${device === undefined ? '' : ` device:${device}`}`,
  shared: [],
})

/** The attempt noted then was good: it and the failures of its login from there do not count any more. */
export async function noteSuccess(app: App, attempt: Attempt, noted_at: Date): Promise<void> {
  await deleteFailures(app.db, attempt.own)
  for (const { key } of attempt.shared) await deleteOneFailure(app.db, key, noted_at)
}

/** The attempt noted then tells nothing of the password: it counts no more. */
export async function takeAttemptBack(app: App, attempt: Attempt, noted_at: Date): Promise<void> {
  const keys = [attempt.own, ...attempt.shared.map(({ key }) => key)]
  for (const key of keys) await deleteOneFailure(app.db, key, noted_at)
}

/**
 * Lets a password be tried, or throws `too_many_requests` with the seconds to wait. The attempt is noted as
 * failed beforehand, so that a hundred at the same moment are not all let through; success takes it back.
 * Answers when it was noted.
 */
export async function noteAttempt(app: App, { own, shared }: Attempt): Promise<Date> {
  const at = app.clock()
  const counts = [{ key: own, by: 'own' } as const, ...shared]
  const keys = counts.map(({ key }) => key)
  const since = new Date(at.getTime() - FAILURES_MS)
  await app.attempts(() =>
    app.db.transaction(async (tx) => {
      const within = { since, until: at, limit: FAILURES_READ_MAX }
      const [, ...failures] = await Promise.all([
        lockAttempts(tx, keys),
        ...keys.map((key) => selectFailures(tx, key, within)),
      ])
      const waits = counts.map(({ by }, nth) => WAITS[by](failures[nth]!, at))
      const wait_s = Math.ceil(Math.max(...waits) / 1000)
      if (wait_s > 0) throw new AppError('too_many_requests', { params: { retry_after: wait_s } })
      await insertFailures(tx, keys, at)
    }),
  )
  return at
}
