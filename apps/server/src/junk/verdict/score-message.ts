import type { GroupedFeatures } from '../features/message-features.ts'
import { type AccountWeights, accountIndex, type BaseWeights, baseIndex, UNITS } from '../learner/weights.ts'

/** What weights say of a message, by what of it they say it: above 0 junk, below 0 good. */
export interface PartScores {
  header: number
  /** And how the HTML is built. */
  links: number
  /** And files. */
  words: number
}

/** Their sum is the score of the message. */
export interface Scores {
  /** What the common base and the rules say. */
  base: PartScores
  /** What the account has learned. */
  own: PartScores
  /** 1 of a message with features enough; of fewer, what part of these they are. */
  share: number
}

/**
 * Of a message with fewer features less is known: most of them it has in common with all others, or what counts is what
 * is missing.
 */
const FEATURES_MIN = 120
/**
 * How HTML is built and where it leads is much the same in junk and in newsletters that were asked for: what the base has
 * learned of it counts less than of header and words. What an account has marked is of its own mail, and counts whole.
 */
const BASE_LINKS_SHARE = 0.4
const NOTHING: PartScores = { header: 0, links: 0, words: 0 }

/** As `scoreOf`, but in parts, less for a short message, and less of its links. `account` null: it has learned nothing. */
export function scoreMessage(
  { hashes, header, links, rules }: GroupedFeatures,
  base: BaseWeights,
  account: AccountWeights | null,
): Scores {
  if (hashes.length === 0) return { base: NOTHING, own: NOTHING, share: 0 }
  const share = Math.min(1, hashes.length / FEATURES_MIN)
  const unit = (UNITS * Math.sqrt(hashes.length)) / share
  const parts = (weightOf: (feature: number) => number): PartScores => {
    const sum = (from: number, to: number) => {
      let total = 0
      for (let at = from; at < to; at++) total += weightOf(hashes[at]!)
      return total / unit
    }
    return { header: sum(0, header), links: sum(header, links), words: sum(links, hashes.length) }
  }
  const common = parts((feature) => base.weights[baseIndex(feature)]!)
  return {
    base: {
      header: common.header + rules.header * share,
      links: common.links * BASE_LINKS_SHARE + rules.links * share,
      words: common.words + (base.bias / UNITS + rules.words) * share,
    },
    own: account ? headerBounded(parts((feature) => account[accountIndex(feature)]!)) : NOTHING,
    share,
  }
}

/**
 * What marks say of headers against a message counts no more than what they say of the rest of it: fields that all junk
 * has in common, or lacks, would else judge mail of whose words nobody has marked any. Decision 0251.
 */
const headerBounded = ({ header, links, words }: PartScores): PartScores => ({
  header: Math.min(header, Math.max(0, links + words)),
  links,
  words,
})

export const sumOf = ({ header, links, words }: PartScores): number => header + links + words

/** The score of the message: the logarithm of the odds. */
export const scoreIn = ({ base, own }: Scores): number => sumOf(base) + sumOf(own)
