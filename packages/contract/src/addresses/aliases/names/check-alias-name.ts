import { endpoint } from '#contract/endpoint.ts'
import type { checkAliasNameSchema } from './check-alias-name.schema.ts'

/** [added] Whether a name for an alias can be had, while it is being typed, and which others can. Nothing is reserved. */
export const checkAliasName = endpoint<typeof checkAliasNameSchema>({
  method: 'GET',
  path: '/user/aliases/name',
  errors: ['alias_has_no_at', 'failed_validation_aliases_email'],
})
