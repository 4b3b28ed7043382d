import { endpoint } from '#contract/endpoint.ts'
import type { previewFilterSchema } from './preview-filter.schema.ts'

/** How many messages, the latest ones, conditions are tried on. */
export const PREVIEW_MESSAGES_MAX = 1000
/** How many of those that they find are shown. */
export const PREVIEW_HITS_MAX = 20

/** [added] What conditions that are not saved find among the latest messages that came. */
export const previewFilter = endpoint<typeof previewFilterSchema>({
  method: 'POST',
  path: '/filters/preview',
  maintenance: 'open',
  access: 'browse',
  errors: ['invalid_params', 'alias_not_found', 'too_many_requests'],
})
