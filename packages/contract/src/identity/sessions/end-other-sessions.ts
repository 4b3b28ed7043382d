import { endpoint } from '#contract/endpoint.ts'
import type { endOtherSessionsSchema } from './end-other-sessions.schema.ts'

/** Ends all but the one that asks. [added] */
export const endOtherSessions = endpoint<typeof endOtherSessionsSchema>({
  method: 'POST',
  path: '/user/settings/security/sessions/end-others',
  access: 'owner',
  errors: [],
})
