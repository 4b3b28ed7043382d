import { BASE_WEIGHTS, type BaseWeights, baseIndex, UNITS } from './weights.ts'

/** A message of which it is known what it is. */
export interface LabelledFeatures {
  features: Uint32Array
  isJunk: boolean
}

const ROUNDS = 8
const RATE = 0.5
/** Weights that nothing holds up sink back to 0: less is learned by heart. */
const DECAY = 1e-6
const GOOD_COUNTS = 2
const BIAS_RATE = 0.01
const WEIGHT_MAX = 32_767

/**
 * Logistic regression over all messages, several times, in an order that is always the same for the same messages;
 * each weight has a pace of its own (AdaGrad).
 */
export function trainBase(messages: readonly LabelledFeatures[]): BaseWeights {
  const weights = new Float64Array(BASE_WEIGHTS)
  const squares = new Float64Array(BASE_WEIGHTS).fill(0.01)
  let bias = 0
  const order = [...messages.keys()]
  const random = numbers()
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const nth of order) {
      const { features, isJunk } = messages[nth]!
      if (features.length === 0) continue
      const share = 1 / Math.sqrt(features.length)
      let sum = 0
      for (const feature of features) sum += weights[baseIndex(feature)]!
      const error = (isJunk ? 1 : 0) - 1 / (1 + Math.exp(-(sum * share + bias)))
      const weighed = isJunk ? error : error * GOOD_COUNTS
      bias += BIAS_RATE * weighed
      for (const feature of features) {
        const index = baseIndex(feature)
        const slope = weighed * share - DECAY * weights[index]!
        squares[index]! += slope * slope
        weights[index]! += (RATE * slope) / Math.sqrt(squares[index]!)
      }
    }
  }
  return { weights: Int16Array.from(weights, inUnits), bias: Math.round(bias * UNITS) }
}

const inUnits = (weight: number): number =>
  Math.max(-WEIGHT_MAX, Math.min(WEIGHT_MAX, Math.round(weight * UNITS)))

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
}

/** Numbers from 0 to 1 that are the same every time: the base can be made again. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}
