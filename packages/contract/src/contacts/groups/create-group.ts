import { endpoint } from '#contract/endpoint.ts'
import type { createGroupSchema } from './create-group.schema.ts'

/** Spec §7 Groups: `POST contacts/groups`. */
export const createGroup = endpoint<typeof createGroupSchema>({
  method: 'POST',
  path: '/contacts/groups',
  access: 'manage',
  errors: ['name_not_indicated', 'max_count_reached', 'forbidden'],
})
