import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { address, folder_id, message_uid } from '../mailbox/messages/message.ts'
import { undo_token } from '../mailbox/undo/undo-token.ts'
import { filter_conditions } from './filter.ts'

/** How many letters, the latest ones, conditions are tried on. */
export const PREVIEW_LETTERS_MAX = 1000
/** How many of those that they find are shown. */
export const PREVIEW_HITS_MAX = 20

const hit = z.object({
  folder_id,
  uid: message_uid,
  from: z.nullable(address),
  subject: z.string(),
  created_at: z.string(),
})
export type FilterHit = z.infer<typeof hit>

/** [added] What conditions that are not saved find among the latest letters that came. */
export const previewFilter = endpoint({
  method: 'POST',
  path: '/filters/preview',
  access: 'browse',
  input: z.object({ filter: filter_conditions }),
  output: z.object({
    matched: z.int(),
    /** Letters looked at. */
    of: z.int(),
    /** Of those: which the conditions would take too long over; they count as not found. */
    too_long: z.int(),
    hits: z.array(hit),
  }),
  errors: ['invalid_params', 'alias_not_found', 'too_many_requests'],
})
export type PreviewFilter = z.output<typeof previewFilter.input>

/**
 * [added] Applies a filter to the mail that has come already, as a job with progress (live event `job`) that can
 * be cancelled and taken back. Nothing leaves the mailbox: forwarding, replies and notices are left out, and what
 * a filter discards goes to Trash.
 */
export const runFilter = endpoint({
  method: 'POST',
  path: '/filters/run',
  access: 'manage',
  input: z.object({ filter_id: z.int() }),
  output: z.object({
    job_id: z.int(),
    /** Letters to look through. */
    total: z.int(),
    undo_token,
  }),
  errors: ['entity_not_found', 'invalid_params', 'forbidden'],
})
export type RunFilter = z.output<typeof runFilter.input>
