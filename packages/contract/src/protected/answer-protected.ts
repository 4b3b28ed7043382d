import * as z from 'zod/mini'
import { endpoint, MEGABYTE } from '../endpoint.ts'
import { upload } from '../mailbox/attachments/attachments.ts'
import { folder_id_text, message_uid_text } from '../mailbox/messages/message.ts'

/** Answers to one letter from the page of its link, by all who have it together. Decisions 12. */
export const ANSWERS_MAX = 5
/** All files of one answer together, raw bytes. */
export const ANSWER_MB_MAX = 25
export const ANSWER_BYTES_MAX = ANSWER_MB_MAX * 1_048_576
export const ANSWER_FILES_MAX = 20
const ANSWER_CHARS_MAX = 100_000

/** A file for an answer, with the ticket of the opened letter; it is kept for a day. [added] */
export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/decrypt/attachments',
  access: 'anyone',
  query: ['ticket'],
  body: { kind: 'file', bytes_max: ANSWER_BYTES_MAX + MEGABYTE },
  input: z.object({ ticket: z.string().check(z.maxLength(500)) }),
  output: z.object({ attachment: upload }),
  errors: ['attachment_not_found', 'max_limit_reached', 'max_count_reached', 'invalid_request_params'],
})

/**
 * Answers a letter under a password from the page of its link. The answer goes to its sender's mailbox
 * under the same password; `from` is one of those it was written to. Header `Idempotency-Key` makes a
 * repeated call the same answer. [added]
 */
export const answerProtected = endpoint({
  method: 'POST',
  path: '/decrypt/reply',
  access: 'anyone',
  body: { bytes_max: MEGABYTE / 2 },
  input: z.object({
    public_id: z.string().check(z.maxLength(100)),
    password: z.string().check(z.maxLength(200)),
    from: z.string().check(z.maxLength(254)),
    /** Plain text. */
    text: z.string().check(z.maxLength(ANSWER_CHARS_MAX)),
    attachments: z.array(z.int()).check(z.maxLength(ANSWER_FILES_MAX)),
  }),
  /** How many more answers this letter takes. */
  output: z.object({ left: z.int() }),
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
export type AnswerProtected = z.infer<typeof answerProtected.input>

/** When a sent letter under a password was opened by others, newest first, and how often it was answered. [added] */
export const listOpenings = endpoint({
  method: 'GET',
  path: '/messages/protected/openings',
  access: 'session',
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.object({ openings: z.array(z.object({ id: z.int(), opened_at: z.string() })), answers: z.int() }),
  errors: ['message_not_found', 'entity_not_found'],
})
