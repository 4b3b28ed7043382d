import { endpoint } from '#contract/endpoint.ts'
import type { deleteGroupSchema } from './delete-group.schema.ts'

/** Spec §7 Groups: `DELETE contacts/groups/{id}`. Its people stay in the address book; `POST undo` brings it back. */
export const deleteGroup = endpoint<typeof deleteGroupSchema>({
  method: 'DELETE',
  path: '/contacts/groups/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'forbidden'],
})
