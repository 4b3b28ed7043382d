import { GUESSES_A_MINUTE_MAX, GUESSES_LOCKED_MS, GUESSES_MAX } from '#contract/protected/protection.ts'
import { type GrowingDelay, waitMs } from '#server/platform/limits/growing-delay.ts'
import type { GuessesRow } from '#server/protected/encryption.sql.ts'

const MINUTE_MS = 60_000

export interface GuessLimit {
  a_minute_max: number
  /** So many within an hour lock for an hour. */
  max: number
}

/** One message from one network. Decisions 12. */
export const FROM_NETWORK: GuessLimit = { a_minute_max: GUESSES_A_MINUTE_MAX, max: GUESSES_MAX }
/** One network at any message; and what a message bears from everywhere before each place has one try only. */
export const FROM_ANYWHERE: GuessLimit = { a_minute_max: 20, max: 100 }
/** One place at a message that a crowd is guessing. */
const IN_A_CROWD: GrowingDelay = { free: 1, first_ms: MINUTE_MS, longest_ms: GUESSES_LOCKED_MS }

/** Moments that count: of the last hour, and none of the future, which a clock that was ahead has left. */
const counted = (wrong: readonly Date[], at: Date, ms = GUESSES_LOCKED_MS): Date[] =>
  wrong.filter((moment) => moment <= at && moment.getTime() > at.getTime() - ms)

/** Milliseconds until a password may be tried, and how many may be in this minute. */
export function underLimit(
  { wrong, locked_until }: GuessesRow,
  { a_minute_max }: GuessLimit,
  at: Date,
): { wait_ms: number; left: number } {
  const locked_ms = locked_until ? locked_until.getTime() - at.getTime() : 0
  if (locked_ms > 0 && locked_ms <= GUESSES_LOCKED_MS) return { wait_ms: locked_ms, left: 0 }
  const lately = counted(wrong, at, MINUTE_MS)
  const left = a_minute_max - lately.length
  if (left > 0) return { wait_ms: 0, left }
  return { wait_ms: lately[lately.length - a_minute_max]!.getTime() + MINUTE_MS - at.getTime(), left: 0 }
}

/** Is a message being guessed by so many that each of them gets less? */
export const isCrowded = ({ wrong }: GuessesRow, at: Date): boolean =>
  counted(wrong, at, MINUTE_MS).length >= FROM_ANYWHERE.a_minute_max ||
  counted(wrong, at).length >= FROM_ANYWHERE.max

/** Milliseconds until this place may try a message that a crowd is guessing. */
export const waitInCrowd = ({ wrong }: GuessesRow, at: Date): number =>
  waitMs(counted(wrong, at).toReversed(), at, IN_A_CROWD)

/** With one more wrong password; `max` of an hour lock, where there is a lock. */
export function withGuess({ key, wrong }: GuessesRow, at: Date, max = Number.POSITIVE_INFINITY): GuessesRow {
  const all = [...counted(wrong, at), at].slice(-FROM_ANYWHERE.max)
  const until = all.length >= max ? new Date(at.getTime() + GUESSES_LOCKED_MS) : null
  return { key, wrong: all, locked_until: until }
}

/** Without the one that turned out right, and without the lock that it made. */
export function withoutGuess({ key, wrong, locked_until }: GuessesRow, at: Date): GuessesRow {
  const nth = wrong.findIndex((moment) => moment.getTime() === at.getTime())
  const isItsLock = locked_until?.getTime() === at.getTime() + GUESSES_LOCKED_MS
  return {
    key,
    wrong: wrong.filter((_, each) => each !== nth),
    locked_until: isItsLock ? null : locked_until,
  }
}
