import { endpoint } from '#contract/endpoint.ts'
import type { getGroupSchema } from './get-group.schema.ts'

/** Spec §7 Groups: `GET contacts/groups/{id}`, with its people by name. */
export const getGroup = endpoint<typeof getGroupSchema>({
  method: 'GET',
  path: '/contacts/groups/{id}',
  access: 'browse',
  errors: ['entity_not_found', 'forbidden'],
})
