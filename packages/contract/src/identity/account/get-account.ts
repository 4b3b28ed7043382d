import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { account } from './account.ts'

/** Spec §7 User: `GET user/account`. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/user/account',
  access: 'session',
  input: z.object({}),
  output: z.object({ account }),
  errors: ['mailbox_not_exist'],
})
