import { endpoint } from '#contract/endpoint.ts'
import type { listAliasesSchema } from './list-aliases.schema.ts'

/** [added] All aliases with their state and what came to them, and how much came to the main address. */
export const listAliases = endpoint<typeof listAliasesSchema>({
  method: 'GET',
  path: '/user/aliases',
  access: 'owner',
  errors: ['forbidden'],
})
