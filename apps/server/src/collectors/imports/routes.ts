import { routes } from '#server/platform/http/route.ts'
import { createAccountImport } from './create-account-import.ts'
import { deleteAccountImport } from './delete-account-import.ts'
import { getAccountImport } from './get-account-import.ts'
import { uploadAccountImport } from './upload-account-import.ts'

export const accountImportRoutes = routes({
  getAccountImport,
  createAccountImport,
  uploadAccountImport,
  deleteAccountImport,
})
