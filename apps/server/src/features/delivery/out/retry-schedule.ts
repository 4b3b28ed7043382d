const MINUTE_MS = 60_000
/** Waits after the first failures; then hourly. Architecture §4 Out. */
const WAITS_MINUTES = [1, 5, 15, 30, 60] as const
/** The longest wait: nothing lies further ahead than this. */
export const WAIT_MS_MAX = 60 * MINUTE_MS
/** When a message has waited this long, it comes back. */
export const GIVE_UP_MS = 2 * 24 * 60 * MINUTE_MS

/** When to try again after `attempts` failures; null: never, the time is up. */
export function nextAttempt(attempts: number, created_at: Date, now: Date): Date | null {
  const minutes = WAITS_MINUTES[attempts - 1] ?? 60
  const next = new Date(now.getTime() + minutes * MINUTE_MS)
  return now.getTime() - created_at.getTime() >= GIVE_UP_MS ? null : next
}
