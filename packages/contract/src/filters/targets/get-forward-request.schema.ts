import * as z from 'zod/mini'
import { FORWARD_TARGET_STATES } from '#contract/filters/filter.ts'
import { request_token } from './request-token.schema.ts'

export const getForwardRequestSchema = {
  input: z.object({ token: request_token }),
  output: z.object({
    /** Whose messages, and where to. */
    owner: z.string(),
    email: z.string(),
    state: z.enum(FORWARD_TARGET_STATES),
  }),
}
export type GetForwardRequest = z.output<typeof getForwardRequestSchema.input>
