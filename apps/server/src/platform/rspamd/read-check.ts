/** What rspamd thinks of a message, by its own measure. */
export interface RspamdCheck {
  score: number
  /** From this score on it takes a message for junk and says so in its header. */
  junk_score: number
}

/** Of its own rules the strongest have some tens. */
const SCORE_MAX = 10_000
/** Where it tells no threshold of junk, its own defaults: 6 of the 15 at which it refuses. */
const OF_REQUIRED = 0.4
const JUNK_SCORE = 6

/** Reads an answer of /checkv2. null: it did not look at the message. Throws when it is no such answer. */
export function readCheck(body: string): RspamdCheck | null {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object')
  const { is_skipped, score, required_score, thresholds } = answer as Record<string, unknown>
  if (is_skipped !== true && !isScore(score)) throw new Error('the answer has no score')
  // What is junk by agreement has a score all the same, though nobody has looked at it further.
  if (!isScore(score) || (is_skipped === true && score <= 0)) return null
  const named = (thresholds as Record<string, unknown> | null | undefined)?.['add header']
  return { score, junk_score: positive(named) ?? positive(required_score, OF_REQUIRED) ?? JUNK_SCORE }
}

const isScore = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= SCORE_MAX

/** Of a number that is next to nothing a part may be nothing. */
function positive(value: unknown, share = 1): number | null {
  const part = isScore(value) ? value * share : 0
  return part > 0 ? part : null
}
