import { endpoint } from '#contract/endpoint.ts'
import type { saveAliasSchema } from './save-alias.schema.ts'

/** [added] Switches an alias on or off, which keeps its name and its mail. */
export const saveAlias = endpoint<typeof saveAliasSchema>({
  method: 'PUT',
  path: '/user/aliases/{id}',
  access: 'owner',
  errors: ['alias_not_found', 'forbidden'],
})
