export const FLAG_CHANGES = ['seen', 'unseen', 'flagged', 'unflagged', 'labeled', 'unlabeled'] as const
export type FlagChange = (typeof FLAG_CHANGES)[number]

/** The wire says "flagget" and "unflagget" (Spec §7, POST messages/mark). Only this file knows. */
const ON_THE_WIRE = { flagged: 'flagget', unflagged: 'unflagget' } as const

/** How a flag is spelled in a call. */
export const wireFlag = (flag: FlagChange) =>
  flag === 'flagged' || flag === 'unflagged' ? ON_THE_WIRE[flag] : flag
