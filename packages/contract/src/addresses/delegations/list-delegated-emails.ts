import { endpoint } from '#contract/endpoint.ts'
import type { listDelegatedEmailsSchema } from './list-delegated-emails.schema.ts'

/** [added] Addresses lent to me, and requests to take one. */
export const listDelegatedEmails = endpoint<typeof listDelegatedEmailsSchema>({
  method: 'GET',
  path: '/user/domains/emails/delegated',
  access: 'owner',
  errors: ['forbidden'],
})
