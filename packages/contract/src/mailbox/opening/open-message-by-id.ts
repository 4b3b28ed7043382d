import { endpoint } from '#contract/endpoint.ts'
import type { openMessageByIdSchema } from './open-message-by-id.schema.ts'

/** Spec §7 Messages: `GET messages?message_id`, by RFC 5322 Message-ID, with or without angle brackets. */
export const openMessageById = endpoint<typeof openMessageByIdSchema>({
  method: 'GET',
  path: '/messages',
  access: 'session',
  errors: ['message_not_found', 'invalid_request_params'],
})
