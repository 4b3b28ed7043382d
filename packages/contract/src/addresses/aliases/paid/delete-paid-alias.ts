import { endpoint } from '#contract/endpoint.ts'
import type { deletePaidAliasSchema } from './delete-paid-alias.schema.ts'

/** Spec §7 Aliases: `DELETE user/aliases/paid/{id}`, while there is nothing to pay or nobody paid. */
export const deletePaidAlias = endpoint<typeof deletePaidAliasSchema>({
  method: 'DELETE',
  path: '/user/aliases/paid/{id}',
  access: 'owner',
  errors: ['alias_not_found', 'error_alias_status_paying', 'forbidden'],
})
