import { endpoint } from '#contract/endpoint.ts'
import type { getVerdictSchema } from './get-verdict.schema.ts'

/** Why a message is where it is: the verdict as it arrived with its reasons, and what was said of it since. [added] */
export const getVerdict = endpoint<typeof getVerdictSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}/verdict',
  access: 'session',
  errors: ['message_not_found'],
})
