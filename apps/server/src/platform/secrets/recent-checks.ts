import { createHmac, randomBytes } from 'node:crypto'

/**
 * Answers of a costly check by what was checked. What is being checked already is waited for, and what was right a
 * while ago is right without another check; what was wrong is checked again.
 */
export type RecentChecks = (checked: readonly string[], check: () => Promise<boolean>) => Promise<boolean>

/** Of what was checked only a keyed hash is held, so that no password lies in memory for longer than it is needed. */
export function openRecentChecks({
  right_ms,
  right_max,
  clock,
}: {
  right_ms: number
  right_max: number
  clock: () => Date
}): RecentChecks {
  const secret = randomBytes(32)
  const rightUntil = new Map<string, number>()
  const running = new Map<string, Promise<boolean>>()

  async function run(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const isRight = await check()
    if (isRight) {
      rightUntil.delete(key)
      rightUntil.set(key, clock().getTime() + right_ms)
      // The one that was right longest ago is forgotten first.
      if (rightUntil.size > right_max) rightUntil.delete(rightUntil.keys().next().value!)
    }
    return isRight
  }

  return async (checked, check) => {
    const key = createHmac('sha256', secret).update(JSON.stringify(checked)).digest('base64')
    const now = clock().getTime()
    const until = rightUntil.get(key)
    // A clock that was put back makes nothing right for longer.
    if (until !== undefined && now < until && until <= now + right_ms) return true
    const underWay = running.get(key)
    if (underWay !== undefined) return underWay
    const started = run(key, check).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
