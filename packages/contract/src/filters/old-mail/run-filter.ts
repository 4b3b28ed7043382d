import { endpoint } from '#contract/endpoint.ts'
import type { runFilterSchema } from './run-filter.schema.ts'

/**
 * [added] Applies a filter to the mail that has come already, as a job with progress (live event `job`) that can
 * be cancelled and taken back. Nothing leaves the mailbox: forwarding, replies and notifications are left out, and what
 * a filter discards goes to Trash.
 */
export const runFilter = endpoint<typeof runFilterSchema>({
  method: 'POST',
  path: '/filters/run',
  access: 'manage',
  errors: ['entity_not_found', 'invalid_params', 'forbidden'],
})
