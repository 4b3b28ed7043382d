import { endpoint } from '#contract/endpoint.ts'
import type { downloadExportSchema } from './download-export.schema.ts'

/** The archive that is ready, or the part of it that `Range` names. RFC 9110 §14. [added] */
export const downloadExport = endpoint<typeof downloadExportSchema>({
  method: 'GET',
  path: '/user/export/file',
  access: 'owner',
  answers: 'bytes',
  errors: ['entity_not_found'],
})
