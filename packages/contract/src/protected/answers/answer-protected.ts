import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { answerProtectedSchema } from './answer-protected.schema.ts'

export const ANSWER_FILES_MAX = 20
export const ANSWER_CHARS_MAX = 100_000

/**
 * Answers a message under a password from the page of its link. The answer goes to its sender's mailbox
 * under the same password; `from` is one of those it was written to. Header `Idempotency-Key` makes a
 * repeated call the same answer. [added]
 */
export const answerProtected = endpoint<typeof answerProtectedSchema>({
  method: 'POST',
  path: '/decrypt/reply',
  access: 'anyone',
  body: { bytes_max: MEGABYTE / 2 },
  errors: [
    'decrypt_wrong_password',
    'too_many_requests',
    'max_count_reached',
    'max_limit_reached',
    'attachment_not_found',
    'invalid_params',
    'quota_exceeded',
  ],
})
