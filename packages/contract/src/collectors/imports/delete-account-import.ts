import { endpoint } from '#contract/endpoint.ts'
import type { deleteAccountImportSchema } from './delete-account-import.schema.ts'

/** Ends the bringing of an archive; what has come stays. One that is not there is no error. [added] */
export const deleteAccountImport = endpoint<typeof deleteAccountImportSchema>({
  method: 'DELETE',
  path: '/user/import',
  access: 'owner',
  errors: [],
})
