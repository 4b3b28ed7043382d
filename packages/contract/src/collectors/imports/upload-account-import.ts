import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import { IMPORT_ARCHIVE_PART_BYTES } from './account-import.ts'
import type { uploadAccountImportSchema } from './upload-account-import.schema.ts'

/**
 * The next part of an archive, as multipart field `file`; `at` is where it begins. One that has come already is
 * passed over, so it may be sent again. With the last one the worker begins. [added]
 */
export const uploadAccountImport = endpoint<typeof uploadAccountImportSchema>({
  method: 'POST',
  path: '/user/import/part',
  access: 'owner',
  query: ['at'],
  body: { kind: 'file', bytes_max: IMPORT_ARCHIVE_PART_BYTES + MEGABYTE },
  errors: ['entity_not_found', 'max_limit_reached', 'server_full', 'invalid_request_params'],
})
