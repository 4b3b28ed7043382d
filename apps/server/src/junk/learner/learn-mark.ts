import { type AccountWeights, accountIndex, type BaseWeights, scoreOf, UNITS } from './weights.ts'

/** What a person, or what they did, says of a message. `praise`: answered, archived, or read and left for a week. */
export type Mark = 'junk' | 'good' | 'praise'

/** How far one mark moves the score. Good mail that is lost costs more than junk that is seen. */
const RATES: Readonly<Record<Mark, number>> = { junk: 15, good: 45, praise: 5 }
/** A weight that would leave this stays as it is, and so do the others of its message. */
const WEIGHT_MAX = 30_000

/**
 * Learns a mark: changes `account`, and answers the step by which each of its features was changed, a whole number that
 * `forgetMark` takes back exactly. The surer the score was already, the smaller the step; 0 when nothing is learned. `score`: where more is known
 * than the weights say.
 */
export function learnMark(
  features: Uint32Array,
  mark: Mark,
  base: BaseWeights,
  account: AccountWeights,
  score = scoreOf(features, base, account),
): number {
  if (features.length === 0) return 0
  const chance = 1 / (1 + Math.exp(-score))
  const error = (mark === 'junk' ? 1 : 0) - chance
  const step = Math.round((error * RATES[mark] * UNITS) / Math.sqrt(features.length))
  return addStep(features, step, account) ? step : 0
}

/** Takes back what `learnMark` did, by the step that it answered. */
export function forgetMark(features: Uint32Array, step: number, account: AccountWeights): void {
  addStep(features, -step, account)
}

function addStep(features: Uint32Array, step: number, account: AccountWeights): boolean {
  // Two features of a message may share a weight: each is counted as often as it is changed.
  const sums = new Map<number, number>()
  for (const feature of features) {
    const index = accountIndex(feature)
    sums.set(index, (sums.get(index) ?? 0) + step)
  }
  for (const [index, sum] of sums) if (Math.abs(account[index]! + sum) > WEIGHT_MAX) return false
  for (const [index, sum] of sums) account[index]! += sum
  return true
}
