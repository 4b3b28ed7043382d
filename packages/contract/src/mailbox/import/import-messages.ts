import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { importMessagesSchema } from './import-messages.schema.ts'

/** What one call may bring: more than a message may have, so that every call brings its file on. */
export const IMPORT_PART_MB_MAX = 80
export const IMPORT_PART_BYTES_MAX = IMPORT_PART_MB_MAX * MEGABYTE
/** Messages that one call looks at; the next one goes on behind them. */
export const IMPORT_MESSAGES_MAX = 2000
/** Calls of one mailbox at the same time; others are to come again after `retry_after` seconds. */
export const IMPORTS_AT_ONCE_MAX = 2
export const IMPORT_FILE_GB_MAX = 50
export const IMPORT_FILE_BYTES_MAX = IMPORT_FILE_GB_MAX * 1024 * MEGABYTE

/**
 * [added] Puts the messages of a file into a folder: an mbox, or one message (.eml). Multipart field `file`. A large file
 * comes in parts: `at`, the byte of the file that the part begins with, and `more`, that others follow; the answer
 * tells where the next part begins. A message whose source is in the mailbox is not put there again.
 */
export const importMessages = endpoint<typeof importMessagesSchema>({
  method: 'POST',
  path: '/messages/import',
  query: ['folder_id', 'at', 'more'],
  body: { kind: 'file', bytes_max: IMPORT_PART_BYTES_MAX + MEGABYTE },
  errors: [
    'request_folder_not_found',
    'request_folder_id_error',
    'max_limit_reached',
    'too_many_imports',
    'invalid_request_params',
    'forbidden',
  ],
})
