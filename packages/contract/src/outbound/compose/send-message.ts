import { endpoint } from '#contract/endpoint.ts'
import { MESSAGE_BODY } from './message-body.ts'
import type { sendMessageSchema } from './send-message.schema.ts'

/**
 * Spec §7 Messages: `POST messages/send`. The answer names the copy in Sent; or, of a message held
 * back by `undo_seconds` or `send_at`, its draft and what cancels it.
 * Header `Idempotency-Key` makes a repeated call the same message.
 */
export const sendMessage = endpoint<typeof sendMessageSchema>({
  method: 'POST',
  path: '/messages/send',
  access: 'work',
  body: MESSAGE_BODY,
  errors: [
    'email_not_specified',
    'invalid_email_for',
    'profile_email_not_allowed',
    'domain_cannot_send',
    'attachment_not_found',
    'max_limit_reached',
    'message_not_found',
    'folder_sent_not_found',
    'quota_exceeded',
    'too_many_requests',
    'invalid_params',
  ],
})
