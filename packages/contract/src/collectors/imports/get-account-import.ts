import { endpoint } from '#contract/endpoint.ts'
import type { getAccountImportSchema } from './get-account-import.schema.ts'

/** How far an archive is that is brought into this mailbox. [added] */
export const getAccountImport = endpoint<typeof getAccountImportSchema>({
  method: 'GET',
  path: '/user/import',
  access: 'owner',
  errors: [],
})
