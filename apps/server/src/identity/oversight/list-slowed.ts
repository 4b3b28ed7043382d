import type { App } from '#server/app.ts'
import { FAILURES_MS, NETWORK_FAILURES_MAX, WAITS } from '../password/sign-in-limits.ts'
import { selectFailuresLike } from '../sign-on/auth.sql.ts'

/** Somebody whose next attempt to sign in has to wait. */
export interface Slowed {
  /** From where: a network, or what stands for several. */
  from: string
  /** Attempts that failed within the hour. */
  failures: number
  until: Date
}

/** From where nobody comes into this account for now, since too many attempts failed; those that wait longest first. */
export async function listSlowedSignIns(app: App, account_id: number): Promise<Slowed[]> {
  const own = `account:${account_id}`
  const keys = [
    `${own} from:%`,
    `${own} device:%`,
    `strangers:${own}`,
    `factor:${own}`,
    `factor:${own} device:%`,
  ]
  return slowed(app, keys, (key) => (key.startsWith('strangers:') ? 'strangers' : 'own'), nameOf)
}

/** Networks from which nobody signs in for now, whatever the account. */
export const listSlowedNetworks = (app: App): Promise<Slowed[]> =>
  slowed(
    app,
    ['address:%'],
    () => 'network',
    (key) => key.replace('address:', ''),
    NETWORK_FAILURES_MAX,
  )

const nameOf = (key: string): string => {
  if (key.startsWith('strangers:')) return 'strangers'
  if (key.includes(' device:')) return 'device'
  return key.startsWith('factor:') ? 'factor' : key.replace(/^.* from:/, '')
}

async function slowed(
  { db, clock }: App,
  keys: readonly string[],
  kindOf: (key: string) => keyof typeof WAITS,
  nameOf: (key: string) => string,
  count_min = 1,
): Promise<Slowed[]> {
  const now = clock()
  const rows = await selectFailuresLike(db, keys, {
    since: new Date(now.getTime() - FAILURES_MS),
    until: now,
    count_min,
  })
  return rows
    .flatMap(({ key, moments }) => {
      const wait_ms = WAITS[kindOf(key)](moments, now)
      const until = new Date(now.getTime() + wait_ms)
      return wait_ms > 0 ? [{ from: nameOf(key), failures: moments.length, until }] : []
    })
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())
}
