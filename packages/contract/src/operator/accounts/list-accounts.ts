import { endpoint } from '#contract/endpoint.ts'
import type { listAccountsSchema } from './list-accounts.schema.ts'

/** Accounts by wmid, address or name, the newest first. [added] */
export const listAccounts = endpoint<typeof listAccountsSchema>({
  method: 'GET',
  path: '/operator/accounts',
  access: 'observe',
  errors: [],
})
