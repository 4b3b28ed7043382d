import { endpoint } from '#contract/endpoint.ts'
import type { deleteGrantSchema } from './delete-grant.schema.ts'

/** Takes it back: who is in the mailbox now is out at the next step. [added] */
export const deleteGrant = endpoint<typeof deleteGrantSchema>({
  method: 'DELETE',
  path: '/user/settings/security/grants/{id}',
  access: 'owner',
  errors: ['entity_not_found'],
})
