import type { RspamdCheck } from '#server/platform/rspamd/read-check.ts'

/** Half of what it takes for junk says nothing: ordinary mail has some. */
const NOTHING = 0.5
const JUNK = 1.2
const GOOD = 0.6
/** One sign among ours, like others: it does not reach the limit alone. */
const JUNK_MAX = 1.5
const GOOD_MAX = 0.5

/** What the score of rspamd adds to ours, the logarithm of the odds. */
export function weighCheck({ score, junk_score }: RspamdCheck): number {
  const share = score / junk_score
  if (share < 0) return Math.max(-GOOD_MAX, share * GOOD)
  return Math.min(JUNK_MAX, Math.max(0, share - NOTHING) * JUNK)
}
