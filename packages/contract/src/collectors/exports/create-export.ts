import { endpoint } from '#contract/endpoint.ts'
import type { createExportSchema } from './create-export.schema.ts'

/** Begins an archive of the whole mailbox, in place of the former one, after a code from the keeper. [added] */
export const createExport = endpoint<typeof createExportSchema>({
  method: 'POST',
  path: '/user/export',
  access: 'owner',
  errors: ['export_under_way', 'request_code_not_found', 'server_full'],
})
