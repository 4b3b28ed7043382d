import type { Semaphore } from '#server/platform/secrets/semaphore.ts'
import type { Term } from './message-terms.ts'

/** So many words keep the database busy for some fifty milliseconds; a long newsletter has half as many. */
export const MANY_TERMS = 4000

/**
 * Does `work`, which stores messages. When their words are many, one such work is done after the other: several at
 * once would take every processor from those whose messages are as usual. Decisions 153.
 */
export function oneByOne<Result>(
  { manyTerms }: { manyTerms: Semaphore },
  messages: readonly { terms: readonly Term[] }[],
  work: () => Promise<Result>,
): Promise<Result> {
  const count = messages.reduce((sum, { terms }) => sum + terms.length, 0)
  return count > MANY_TERMS ? manyTerms(work) : work()
}
