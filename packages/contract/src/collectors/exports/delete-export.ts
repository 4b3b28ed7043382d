import { endpoint } from '#contract/endpoint.ts'
import type { deleteExportSchema } from './delete-export.schema.ts'

/** Ends the making of an archive, or throws away one that is ready. One that is not there is no error. [added] */
export const deleteExport = endpoint<typeof deleteExportSchema>({
  method: 'DELETE',
  path: '/user/export',
  access: 'owner',
  errors: [],
})
