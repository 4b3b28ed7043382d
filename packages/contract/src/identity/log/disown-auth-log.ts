import { endpoint } from '#contract/endpoint.ts'
import type { disownAuthLogSchema } from './disown-auth-log.schema.ts'

/** "This was not me": every other session ends. `ask_password`: the mailbox has one, and it should be changed. [added] */
export const disownAuthLog = endpoint<typeof disownAuthLogSchema>({
  method: 'POST',
  path: '/user/settings/security/auth-log/{id}/disown',
  access: 'owner',
  errors: ['entity_not_found'],
})
