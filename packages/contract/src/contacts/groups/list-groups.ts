import { endpoint } from '#contract/endpoint.ts'
import type { listGroupsSchema } from './list-groups.schema.ts'

/** Spec §7 Groups: `GET contacts/groups`, by name. */
export const listGroups = endpoint<typeof listGroupsSchema>({
  method: 'GET',
  path: '/contacts/groups',
  access: 'browse',
  errors: ['forbidden'],
})
