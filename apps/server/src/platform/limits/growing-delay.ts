/** So many failures cost nothing; each one more doubles the wait, up to the longest. */
export interface GrowingDelay {
  free: number
  first_ms: number
  longest_ms: number
}

/**
 * Milliseconds from `now` until the next try, 0 when it may be now. `failures` are those that count, newest
 * first; one of the future, noted while a clock was ahead, says nothing.
 */
export function waitMs(failures: readonly Date[], now: Date, delay: GrowingDelay): number {
  const past = failures.filter((at) => at <= now)
  const over = past.length - delay.free
  if (over < 0 || past[0] === undefined) return 0
  const pause_ms = Math.min(delay.first_ms * 2 ** over, delay.longest_ms)
  return Math.max(0, past[0].getTime() + pause_ms - now.getTime())
}
