import * as z from 'zod/mini'
import { auth_log_row } from '../../identity/log/list-auth-log.schema.ts'
import { slowed } from '../slowed.schema.ts'
import { operator_account, wmid_of } from './operator-account.schema.ts'

export const operator_account_facts = z.object({
  ...operator_account.shape,
  has_totp: z.boolean(),
  passkeys: z.int(),
  app_passwords: z.int(),
  /** How many messages of it wait since it sends more than it may. */
  limited_messages: z.int(),
  /** From where the next attempt to sign in waits. */
  slowed: z.array(slowed),
  /** Who came in or tried to, the latest first. */
  auth_log: z.array(auth_log_row),
})
export type OperatorAccountFacts = z.infer<typeof operator_account_facts>

export const getOperatorAccountSchema = {
  input: z.object({ wmid: wmid_of }),
  output: z.object({ account: operator_account_facts }),
}
