import { endpoint } from '#contract/endpoint.ts'
import type { deleteAliasSchema } from './delete-alias.schema.ts'

/** Spec §7 Aliases: `DELETE user/aliases/{id}`. Its name is never given to anybody else. */
export const deleteAlias = endpoint<typeof deleteAliasSchema>({
  method: 'DELETE',
  path: '/user/aliases/{id}',
  access: 'owner',
  errors: ['alias_not_found', 'alias_cant_delete', 'forbidden'],
})
