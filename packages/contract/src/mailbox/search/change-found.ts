import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { flag_change, wireFlag } from '../messages/flags.ts'
import { folder_id } from '../messages/message.ts'
import { undo_token } from '../undo/undo-token.ts'
import { search_scope } from './scope.ts'

/** Up to this many letters change before the answer; more become a job with progress. */
export const FOUND_AT_ONCE_MAX = 1000

const found = z.object({
  affected: z.int(),
  /** Set when the work goes on in the background (HTTP 202); progress comes as live event `job`. */
  job_id: z.optional(z.int()),
  undo_token,
})
export type ChangedFound = z.infer<typeof found>

/** Spec §7 Messages: `POST messages/search/move`. */
export const moveFound = endpoint({
  method: 'POST',
  path: '/messages/search/move',
  access: 'work',
  input: z.object({
    request_type: z.optional(z.literal('move')),
    request_params: z.object({ destination_id: folder_id }),
    request: search_scope,
  }),
  output: found,
  errors: [
    'request_folder_not_found',
    'request_folder_id_error',
    'invalid_request_params',
    'label_not_found',
  ],
})
export type MoveFound = z.infer<typeof moveFound.input>

/** Spec §7 Messages: `POST messages/search/mark`. */
export const markFound = endpoint({
  method: 'POST',
  path: '/messages/search/mark',
  access: 'work',
  input: z.object({
    request_type: z.optional(z.literal('mark')),
    request_params: z.object({ flag: flag_change, label_id: z.optional(z.nullable(z.int())) }),
    request: search_scope,
  }),
  output: found,
  errors: ['request_folder_id_error', 'invalid_request_params', 'label_not_found'],
  toWire: (input) => ({
    ...input,
    request_params: { ...input.request_params, flag: wireFlag(input.request_params.flag) },
  }),
})
export type MarkFound = z.infer<typeof markFound.input>

/** Spec §7 Messages: `POST messages/search/delete`. */
export const deleteFound = endpoint({
  method: 'POST',
  path: '/messages/search/delete',
  access: 'work',
  input: z.object({
    request_type: z.optional(z.literal('delete')),
    request_params: z.optional(z.nullable(z.object({}))),
    request: search_scope,
  }),
  output: found,
  errors: ['request_folder_id_error', 'invalid_request_params', 'label_not_found'],
})
export type DeleteFound = z.infer<typeof deleteFound.input>

/** Stops a whole-set operation; what it has done stays done. [added] */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/messages/search/jobs/{job_id}/cancel',
  access: 'work',
  input: z.object({ job_id: z.coerce.number().check(z.int()) }),
  output: z.object({}),
  errors: ['entity_not_found'],
})
