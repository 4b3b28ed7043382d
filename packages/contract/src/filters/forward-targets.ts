import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FORWARD_TARGET_STATES } from './filter.ts'
import { filter_list } from './list-filters.ts'

/** A target that has not agreed is asked again no sooner. */
export const TARGET_ASKED_AGAIN_MS = 60_000
/** Letters of asking that one mailbox sends a day, however often its filters change. */
export const FORWARD_REQUESTS_A_DAY_MAX = 40
/** Addresses that one mailbox forwards to. */
export const FORWARD_TARGETS_MAX = 20

/** [added] Sends the letter with the link once more. */
export const askForwardTarget = endpoint({
  method: 'POST',
  path: '/filters/targets',
  access: 'owner',
  input: z.object({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  output: filter_list,
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
export type AskForwardTarget = z.output<typeof askForwardTarget.input>

const token = z.string().check(z.minLength(1), z.maxLength(100))

/** [added] What the link of that letter asks, for whoever has it. */
export const getForwardRequest = endpoint({
  method: 'POST',
  path: '/filters/targets/request',
  access: 'anyone',
  input: z.object({ token }),
  output: z.object({
    /** Whose letters, and where to. */
    owner: z.string(),
    email: z.string(),
    state: z.enum(FORWARD_TARGET_STATES),
  }),
  errors: ['entity_not_found'],
})
export type GetForwardRequest = z.output<typeof getForwardRequest.input>

/** [added] The button behind the link: agrees, or stops the forwarding for good. */
export const answerForwardRequest = endpoint({
  method: 'POST',
  path: '/filters/targets/answer',
  access: 'anyone',
  input: z.object({ token, accept: z.boolean() }),
  output: z.object({}),
  errors: ['entity_not_found'],
})
export type AnswerForwardRequest = z.output<typeof answerForwardRequest.input>
