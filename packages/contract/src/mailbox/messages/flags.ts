import * as z from 'zod/mini'

export const FLAG_CHANGES = ['seen', 'unseen', 'flagged', 'unflagged', 'labeled', 'unlabeled'] as const
export type FlagChange = (typeof FLAG_CHANGES)[number]

/** The wire says "flagget" and "unflagget" (Spec §7, POST messages/mark). Only this file knows. */
const ON_THE_WIRE = { flagged: 'flagget', unflagged: 'unflagget' } as const

/** How a flag is spelled in a call. */
export const wireFlag = (flag: FlagChange) =>
  flag === 'flagged' || flag === 'unflagged' ? ON_THE_WIRE[flag] : flag

export const flag_change = z.codec(
  z.enum(['seen', 'unseen', 'flagget', 'unflagget', 'labeled', 'unlabeled']),
  z.enum(FLAG_CHANGES),
  {
    decode: (wire) => (wire === 'flagget' ? 'flagged' : wire === 'unflagget' ? 'unflagged' : wire),
    encode: wireFlag,
  },
)
