/** What a clock may go wrong by while nobody sets it. */
const DRIFT_MS = 2000
const HOUR_MS = 3_600_000

/**
 * Tells, each time it is asked, whether moments that were written down may lie too far ahead: at first, each hour,
 * and whenever the clock has gone another way than time itself since it was asked last.
 */
export function watchClock(
  clock: () => Date,
  elapsed: () => number = () => performance.now(),
): { hasJumped(): boolean } {
  let ahead: number | null = null
  let looked_at = 0
  return {
    hasJumped() {
      const since = elapsed()
      const now = clock().getTime() - since
      const hasJumped = ahead === null || Math.abs(now - ahead) > DRIFT_MS || since - looked_at > HOUR_MS
      ahead = now
      if (hasJumped) looked_at = since
      return hasJumped
    },
  }
}
