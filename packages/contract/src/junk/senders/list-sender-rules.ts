import { endpoint } from '#contract/endpoint.ts'
import type { listSenderRulesSchema } from './list-sender-rules.schema.ts'

/** Whom the account has blocked, and whom it always allows. [added] */
export const listSenderRules = endpoint<typeof listSenderRulesSchema>({
  method: 'GET',
  path: '/senders/rules',
  access: 'browse',
  errors: [],
})
