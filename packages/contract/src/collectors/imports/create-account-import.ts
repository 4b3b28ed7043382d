import { endpoint } from '#contract/endpoint.ts'
import type { createAccountImportSchema } from './create-account-import.schema.ts'

/** Begins to bring an archive of a mailbox, or goes on with the same file, in place of any former one. [added] */
export const createAccountImport = endpoint<typeof createAccountImportSchema>({
  method: 'POST',
  path: '/user/import',
  access: 'owner',
  errors: ['import_under_way', 'quota_exceeded', 'server_full', 'invalid_request_params'],
})
