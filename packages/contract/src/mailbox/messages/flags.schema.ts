import * as z from 'zod/mini'
import { FLAG_CHANGES, wireFlag } from './flags.ts'

export const flag_change = z.codec(
  z.enum(['seen', 'unseen', 'flagget', 'unflagget', 'labeled', 'unlabeled']),
  z.enum(FLAG_CHANGES),
  {
    decode: (wire) => (wire === 'flagget' ? 'flagged' : wire === 'unflagget' ? 'unflagged' : wire),
    encode: wireFlag,
  },
)
