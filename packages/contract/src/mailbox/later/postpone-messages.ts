import { endpoint } from '#contract/endpoint.ts'
import type { postponeMessagesSchema } from './postpone-messages.schema.ts'

/**
 * [added] Puts messages into the Later folder until a moment, or gives those that wait there another one; then they
 * are back on top of the folder they were in, unread. A moment past is `invalid_params`. Decisions 132.
 */
export const postponeMessages = endpoint<typeof postponeMessagesSchema>({
  method: 'POST',
  path: '/messages/postpone',
  access: 'manage',
  errors: ['invalid_params', 'folder_already_exist', 'max_count_reached'],
})
