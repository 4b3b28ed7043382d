import { endpoint } from '#contract/endpoint.ts'
import type { getAccountSchema } from './get-account.schema.ts'

/** Spec §7 User: `GET user/account`. */
export const getAccount = endpoint<typeof getAccountSchema>({
  method: 'GET',
  path: '/user/account',
  access: 'session',
  errors: ['mailbox_not_exist'],
})
