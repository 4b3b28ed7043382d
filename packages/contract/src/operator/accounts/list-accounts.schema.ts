import * as z from 'zod/mini'
import { operator_account } from './operator-account.schema.ts'
import { ACCOUNT_FILTERS } from './operator-account.ts'

export const listAccountsSchema = {
  input: z.object({
    /** Beginning of a wmid, a whole address, or part of a name; empty: all. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    filter: z.optional(z.enum(ACCOUNT_FILTERS)),
    page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000))),
  }),
  output: z.object({ accounts: z.array(operator_account), has_more: z.boolean() }),
}
