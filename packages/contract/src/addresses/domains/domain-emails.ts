import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { delegated_email, domain_email } from './domain.ts'

const id = z.coerce.number().check(z.int())
const who = z.string().check(z.trim(), z.maxLength(254))

/** Spec §7 Domains: `GET user/domains/{id}/emails`. */
export const listDomainEmails = endpoint({
  method: 'GET',
  path: '/user/domains/{id}/emails',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ emails: z.array(domain_email) }),
  errors: ['entity_not_found', 'forbidden'],
})

/** Spec §7 Domains: `POST user/domains/{id}/emails`. Beyond the free ones it waits for its payment. */
export const createDomainEmail = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/emails',
  access: 'owner',
  input: z.object({
    id,
    name: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)),
    wmid: z.optional(who),
  }),
  output: z.object({ email: domain_email }),
  errors: [
    'entity_not_found',
    'invalid_alias',
    'duplicate_aliases',
    'confirmation_error',
    'too_many_requests',
    'error_domain_status_paying',
    'invalid_email_or_wmid',
    'service_unavailable',
    'forbidden',
  ],
})
export type CreateDomainEmail = z.output<typeof createDomainEmail.input>

/** Spec §7 Domains: `PUT user/domains/{id}/emails/{email_id}`. Asks somebody, by wmid or e-mail, to take it over; or switches it. */
export const saveDomainEmail = endpoint({
  method: 'PUT',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  input: z.object({
    id,
    email_id: id,
    wmid: z.optional(who),
    keep_copy: z.optional(z.boolean()),
    enabled: z.optional(z.boolean()),
  }),
  output: z.object({ email: domain_email }),
  errors: [
    'entity_not_found',
    'invalid_email_or_wmid',
    'pay_invoice',
    'too_many_requests',
    'service_unavailable',
    'forbidden',
  ],
})
export type SaveDomainEmail = z.output<typeof saveDomainEmail.input>

/** Spec §7 Domains: `PATCH user/domains/{id}/emails/{email_id}`, for a delegated one. */
export const changeDelegation = endpoint({
  method: 'PATCH',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  input: z.object({
    id,
    email_id: id,
    /** `rights` and `change` are one: its terms. */
    action: z.enum(['revoke', 'resend', 'rights', 'change']),
    keep_copy: z.optional(z.boolean()),
    expires_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: z.object({ email: domain_email }),
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})
export type ChangeDelegation = z.output<typeof changeDelegation.input>

/** Spec §7 Domains: `DELETE user/domains/{id}/emails/{email_id}`. The owner deletes the address; whoever has it lent gives it back. */
export const deleteDomainEmail = endpoint({
  method: 'DELETE',
  path: '/user/domains/{id}/emails/{email_id}',
  access: 'owner',
  input: z.object({ id, email_id: id }),
  output: z.object({}),
  errors: [
    'entity_not_found',
    'alias_cant_delete',
    'error_domain_status_paying',
    'service_unavailable',
    'forbidden',
  ],
})

/** Spec §7 Domains: `POST user/domains/{id}/emails/{email_id}/paid`. Sends the invoice, or asks how it stands. */
export const payDomainEmail = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/emails/{email_id}/paid',
  access: 'owner',
  input: z.object({ id, email_id: id }),
  output: z.object({ email: domain_email }),
  errors: ['entity_not_found', 'service_unavailable', 'forbidden'],
})

/** Spec §7 Domains: `POST user/domains/emails/{email_id}/confirm`, by the one it is lent to. */
export const answerDelegation = endpoint({
  method: 'POST',
  path: '/user/domains/emails/{email_id}/confirm',
  access: 'owner',
  input: z.object({ email_id: id, accept: z.boolean() }),
  output: z.object({ email: delegated_email }),
  errors: ['entity_not_found', 'forbidden'],
})
export type AnswerDelegation = z.output<typeof answerDelegation.input>

/** [added] Addresses lent to me, and requests to take one. */
export const listDelegatedEmails = endpoint({
  method: 'GET',
  path: '/user/domains/emails/delegated',
  access: 'owner',
  input: z.object({}),
  output: z.object({ emails: z.array(delegated_email) }),
  errors: ['forbidden'],
})
