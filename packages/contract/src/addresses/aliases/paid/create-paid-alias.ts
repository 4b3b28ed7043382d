import { ALIAS_NAME_ERRORS } from '#contract/addresses/aliases/alias.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { createPaidAliasSchema } from './create-paid-alias.schema.ts'

/** Spec §7 Aliases: `POST user/aliases/paid`. An invoice goes to the keeper; the name waits for it. */
export const createPaidAlias = endpoint<typeof createPaidAliasSchema>({
  method: 'POST',
  path: '/user/aliases/paid',
  access: 'owner',
  errors: [...ALIAS_NAME_ERRORS, 'alias_max_count_paying'],
})
