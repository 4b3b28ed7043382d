import { endpoint } from '#contract/endpoint.ts'
import type { getExportSchema } from './get-export.schema.ts'

/** How far the archive of the mailbox is. [added] */
export const getExport = endpoint<typeof getExportSchema>({
  method: 'GET',
  path: '/user/export',
  access: 'owner',
  errors: [],
})
