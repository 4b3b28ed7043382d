import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { uploadAnswerFileSchema } from './upload-answer-file.schema.ts'

/** All files of one answer together, raw bytes. */
export const ANSWER_MB_MAX = 25
export const ANSWER_BYTES_MAX = ANSWER_MB_MAX * 1_048_576

/** A file for an answer, with the ticket of the opened message; it is kept for a day. [added] */
export const uploadAnswerFile = endpoint<typeof uploadAnswerFileSchema>({
  method: 'POST',
  path: '/decrypt/attachments',
  access: 'anyone',
  query: ['ticket'],
  body: { kind: 'file', bytes_max: ANSWER_BYTES_MAX + MEGABYTE },
  errors: ['attachment_not_found', 'max_limit_reached', 'max_count_reached', 'invalid_request_params'],
})
