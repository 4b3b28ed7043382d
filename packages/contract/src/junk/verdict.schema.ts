import * as z from 'zod/mini'
import { FILTER_SIGN, GOOD_SIGNS, JUNK_SIGNS } from './verdict.ts'

export const verdict_sign = z.enum([...JUNK_SIGNS, ...GOOD_SIGNS, FILTER_SIGN])
export type VerdictSign = z.infer<typeof verdict_sign>

/**
 * What was thought of a message as it arrived. `none`: nothing, it could not be made out. `score`: the logarithm of
 * the odds, above 0 more likely junk. `signs`: what spoke for either side, the strongest first. `rule`: the address or
 * domain of which the reader had settled something.
 */
export const verdict = z.object({
  is: z.enum(['junk', 'good', 'none']),
  score: z.number(),
  signs: z.array(verdict_sign),
  rule: z.optional(z.string()),
})
export type Verdict = z.infer<typeof verdict>
