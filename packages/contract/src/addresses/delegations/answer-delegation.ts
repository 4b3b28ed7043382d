import { endpoint } from '#contract/endpoint.ts'
import type { answerDelegationSchema } from './answer-delegation.schema.ts'

/** Spec §7 Domains: `POST user/domains/emails/{email_id}/confirm`, by the one it is lent to. */
export const answerDelegation = endpoint<typeof answerDelegationSchema>({
  method: 'POST',
  path: '/user/domains/emails/{email_id}/confirm',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
