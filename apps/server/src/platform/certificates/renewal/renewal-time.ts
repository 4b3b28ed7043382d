import type { RenewalWindow } from '../acme/renewal-info.ts'

/** From when to when a certificate is good. */
export interface Lifetime {
  not_before: Date
  not_after: Date
}

const RENEWED_AT = 2 / 3
const LATE_AT = 5 / 6

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

const after = ({ not_before, not_after }: Lifetime, share: number): Date =>
  new Date(not_before.getTime() + share * (not_after.getTime() - not_before.getTime()))

/** From when on an operator is warned that a certificate has not been renewed: a sixth of its lifetime is left. */
export const lateTime = (lifetime: Lifetime): Date => after(lifetime, LATE_AT)

/** Whoever renews a certificate of a year by hand does it in its last weeks. */
const LATE_MS_MAX = 15 * 24 * 60 * 60_000

/** The same for one that may come from anywhere: no sooner than 15 days before its end. */
export const alertTime = (lifetime: Lifetime): Date =>
  latest(lateTime(lifetime), new Date(lifetime.not_after.getTime() - LATE_MS_MAX))

/** An authority that always wants everything anew gets one order an hour. */
const SOON_MS_MAX = 60 * 60_000
const SOON = 1 / 100
/** Of what is left: a clock that is wrong makes nobody order again and again. */
const LEFT_UNTIL_RENEWAL = 1 / 3

/** When to renew a certificate that has just come. */
export const firstRenewalTime = (lifetime: Lifetime, now: Date): Date => {
  const left_ms = lifetime.not_after.getTime() - now.getTime()
  return latest(renewalTime(lifetime), new Date(now.getTime() + left_ms * LEFT_UNTIL_RENEWAL))
}

/** When to renew one whose authority suggests a window that is over: soon, and not all of an installation at once. */
export function soonTime({ not_before, not_after }: Lifetime, now: Date, chance = Math.random()): Date {
  const soon_ms = Math.min(SOON_MS_MAX, SOON * (not_after.getTime() - not_before.getTime()))
  return new Date(now.getTime() + soon_ms * (1 + chance))
}

/**
 * When to renew: at a moment of the window that the authority suggests, each moment as likely (RFC 9773 §4.2),
 * but not so late that it is warned of; without a window after two thirds of the lifetime. `chance` is in [0, 1).
 */
export function renewalTime(lifetime: Lifetime, window?: RenewalWindow, chance = Math.random()): Date {
  if (!window) return after(lifetime, RENEWED_AT)
  const { start, end } = window
  const chosen = start.getTime() + chance * (end.getTime() - start.getTime())
  return new Date(Math.min(chosen, lateTime(lifetime).getTime()))
}
