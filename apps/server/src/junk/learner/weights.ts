/** Weights of the common base, and of one account over it: a feature has a weight in each, by its last bits. */
export const BASE_WEIGHTS = 1 << 20
export const ACCOUNT_WEIGHTS = 1 << 16
/** Weights are kept as whole numbers: so many make 1. Sums of whole numbers can be taken back exactly. */
export const UNITS = 256

/** The common base: weights in `UNITS`, and what every message begins with. */
export interface BaseWeights {
  weights: Int16Array
  /** In `UNITS`. */
  bias: number
}

/** What one account has learned; its weights add to those of the base. */
export type AccountWeights = Int16Array

export const noBase = (): BaseWeights => ({ weights: new Int16Array(BASE_WEIGHTS), bias: 0 })
export const noAccountWeights = (): AccountWeights => new Int16Array(ACCOUNT_WEIGHTS)

/** Where a feature stands among the weights of the base. */
export const baseIndex = (feature: number): number => feature & (BASE_WEIGHTS - 1)
/** Where a feature stands among the weights of an account. */
export const accountIndex = (feature: number): number => feature & (ACCOUNT_WEIGHTS - 1)

/**
 * How much a message looks like junk: the logarithm of the odds, below 0 good, above 0 junk. The more features a
 * message has, the less each counts. `account` null: nothing has been learned, or it stays out.
 */
export function scoreOf(features: Uint32Array, base: BaseWeights, account: AccountWeights | null): number {
  if (features.length === 0) return 0
  let sum = 0
  for (const feature of features) {
    sum += base.weights[baseIndex(feature)]!
    if (account) sum += account[accountIndex(feature)]!
  }
  return (sum / Math.sqrt(features.length) + base.bias) / UNITS
}
