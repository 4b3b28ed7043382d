import type { LabelledMessage } from '#scripts/lib/junk/read-labels.ts'
import { learnMark } from '#server/junk/learner/learn-mark.ts'
import { type AccountWeights, type BaseWeights, noAccountWeights } from '#server/junk/learner/weights.ts'
import { decideVerdict, type SenderHistory } from '#server/junk/verdict/decide-verdict.ts'
import { scoreIn, scoreMessage } from '#server/junk/verdict/score-message.ts'

/** How much an account says: nothing; of every message after its verdict; of wrong verdicts alone. */
export const WAYS = ['cold', 'with marks', 'errors only'] as const
export type Way = (typeof WAYS)[number]

export interface Verdicts {
  way: Way
  /** Judged junk, message by message. */
  isJunk: boolean[]
  marks: number
  /** What the account has learned in the end. */
  account: AccountWeights
  /** Of all verdicts and marks. */
  cpu_ms: number
}

/** Nothing is known of any sender. */
const STRANGER: SenderHistory = {
  isKnown: false,
  isSeen: false,
  good: 0,
  junk: 0,
  praised: 0,
  others: 0,
  allowed: null,
  isProven: false,
}

/** Judges messages in their order, as the service does for an account that begins with `base`. */
export function runWay(way: Way, messages: readonly LabelledMessage[], base: BaseWeights): Verdicts {
  const account = noAccountWeights()
  let marks = 0
  const begun = process.cpuUsage()
  const isJunk = messages.map(({ features, auth, isJunk }) => {
    const scores = scoreMessage(features, base, account)
    const verdict = decideVerdict({ scores, marks, auth, isDisowned: false, sender: STRANGER })
    const isCalledJunk = verdict.is === 'junk'
    if (way === 'with marks' || (way === 'errors only' && isCalledJunk !== isJunk)) {
      learnMark(features.hashes, isJunk ? 'junk' : 'good', base, account, scoreIn(scores))
      marks++
    }
    return isCalledJunk
  })
  const { user, system } = process.cpuUsage(begun)
  return { way, isJunk, marks, account, cpu_ms: (user + system) / 1000 }
}
