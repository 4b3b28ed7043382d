import { endpoint } from '#contract/endpoint.ts'
import { ALIAS_NAME_ERRORS } from './alias.ts'
import type { createAliasSchema } from './create-alias.schema.ts'

/** Spec §7 Aliases: `POST user/aliases`, the free one. */
export const createAlias = endpoint<typeof createAliasSchema>({
  method: 'POST',
  path: '/user/aliases',
  access: 'owner',
  errors: [...ALIAS_NAME_ERRORS, 'max_count_aliases'],
})
