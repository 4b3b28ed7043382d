import { endpoint } from '#contract/endpoint.ts'
import type { listDomainEmailsSchema } from './list-domain-emails.schema.ts'

/** Spec §7 Domains: `GET user/domains/{id}/emails`. */
export const listDomainEmails = endpoint<typeof listDomainEmailsSchema>({
  method: 'GET',
  path: '/user/domains/{id}/emails',
  access: 'owner',
  errors: ['entity_not_found', 'forbidden'],
})
