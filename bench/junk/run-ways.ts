import type { LabelledMessage } from '#scripts/lib/junk/read-labels.ts'
import { learnMark } from '#server/junk/learner/learn-mark.ts'
import { junkLimit } from '#server/junk/learner/limits.ts'
import {
  type AccountWeights,
  type BaseWeights,
  noAccountWeights,
  scoreOf,
} from '#server/junk/learner/weights.ts'

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

/** Judges messages in their order, as an account that begins with `base` would. */
export function runWay(way: Way, messages: readonly LabelledMessage[], base: BaseWeights): Verdicts {
  const account = noAccountWeights()
  let marks = 0
  const begun = process.cpuUsage()
  const isJunk = messages.map((message) => {
    const score = scoreOf(message.features, base, account) + message.rules
    const judged = score > junkLimit(marks)
    if (way === 'with marks' || (way === 'errors only' && judged !== message.isJunk)) {
      learnMark(message.features, message.isJunk ? 'junk' : 'good', base, account, score)
      marks++
    }
    return judged
  })
  const { user, system } = process.cpuUsage(begun)
  return { way, isJunk, marks, account, cpu_ms: (user + system) / 1000 }
}
