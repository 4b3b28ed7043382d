import { endpoint } from '#contract/endpoint.ts'
import type { listPaidAliasesSchema } from './list-paid-aliases.schema.ts'

/** Spec §7 Aliases: `GET user/aliases/paid`, those that are not activated. */
export const listPaidAliases = endpoint<typeof listPaidAliasesSchema>({
  method: 'GET',
  path: '/user/aliases/paid',
  access: 'owner',
  errors: ['forbidden'],
})
