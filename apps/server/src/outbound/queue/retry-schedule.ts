const MINUTE_MS = 60_000
/**
 * How long the answer to the final dot may take: in that time nobody can know whether the message has been taken. A
 * worker that dies then is waited for, lest it be sent twice. Decisions 95, 243.
 */
export const ANSWER_MS = 5 * 60_000

/** Waits after the first failures; then hourly. Architecture §4 Out. */
const WAITS_MINUTES = [1, 5, 15, 30, 60] as const
/** A wait is longer by up to this share of itself. */
const SPREAD_MAX = 0.1
/** The longest wait: nothing lies further ahead than this. */
export const WAIT_MS_MAX = 60 * MINUTE_MS * (1 + SPREAD_MAX)
/** When a message has waited this long, it comes back. */
export const GIVE_UP_MS = 2 * 24 * 60 * MINUTE_MS
/** Who asked to hear that it takes long hears it after this. RFC 3461 §5.2.4. */
export const DELAY_MS = 4 * 60 * MINUTE_MS

/**
 * When to try again after `attempts` failures; null: never, the time is up. `chance` of 0 to 1 spreads what failed
 * at one moment, so that it does not come back as one crowd.
 */
export function nextAttempt(attempts: number, since: Date, now: Date, chance = Math.random()): Date | null {
  const minutes = WAITS_MINUTES[attempts - 1] ?? 60
  const wait_ms = minutes * MINUTE_MS * (1 + chance * SPREAD_MAX)
  const next = new Date(now.getTime() + wait_ms)
  return now.getTime() - since.getTime() >= GIVE_UP_MS ? null : next
}
