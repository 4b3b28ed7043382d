/** A wait is longer by up to this share of itself: what failed at one moment does not come back as one crowd. */
const JITTER_MAX = 0.1

/** When something is to be tried again: after `wait_ms` and a little more. */
export const afterWait = (now: Date, wait_ms: number, chance = Math.random()): Date =>
  new Date(now.getTime() + wait_ms * (1 + chance * JITTER_MAX))
