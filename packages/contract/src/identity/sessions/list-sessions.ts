import { endpoint } from '#contract/endpoint.ts'
import type { listSessionsSchema } from './list-sessions.schema.ts'

/** Who is signed in to this mailbox now, the last used first. [added] */
export const listSessions = endpoint<typeof listSessionsSchema>({
  method: 'GET',
  path: '/user/settings/security/sessions',
  access: 'owner',
  errors: [],
})
