import type { CheckedSender } from '#server/junk/features/message-features.ts'
import { featuresOf } from '#server/junk/features/read-features.ts'
import { type GivenSource, readSource } from '../read-source.ts'

/** Done for every message that arrives: a thread that knows nothing else has loaded in a moment and takes little memory. */
export const FEATURE_TASKS = {
  /** What the learner of junk goes by. The source is the start of a message. */
  features: (input: { source: GivenSource; auth: CheckedSender | null }) =>
    featuresOf(readSource(input.source), input.auth),
}
