import { endpoint } from '#contract/endpoint.ts'
import type { saveGroupSchema } from './save-group.schema.ts'

/** Spec §7 Groups: `POST contacts/groups/{id}`: another name. */
export const saveGroup = endpoint<typeof saveGroupSchema>({
  method: 'POST',
  path: '/contacts/groups/{id}',
  access: 'manage',
  errors: ['entity_not_found', 'name_not_indicated', 'forbidden'],
})
