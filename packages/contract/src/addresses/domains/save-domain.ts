import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { domain, domain_detail, VERIFICATION_METHODS } from './domain.ts'

const id = z.coerce.number().check(z.int())

/** Spec §7 Domains: `GET user/domains`. */
export const listDomains = endpoint({
  method: 'GET',
  path: '/user/domains',
  access: 'owner',
  input: z.object({}),
  output: z.object({ domains: z.array(domain) }),
  errors: ['forbidden'],
})

/** Spec §7 Domains: `POST user/domains`. Beyond the free ones it waits for its payment. */
export const createDomain = endpoint({
  method: 'POST',
  path: '/user/domains',
  access: 'owner',
  input: z.object({ name: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  output: z.object({ domain: domain_detail }),
  errors: [
    'invalid_domain_name',
    'duplicate_domains',
    'max_count_reached',
    'error_domain_status_paying',
    'too_many_requests',
    'service_unavailable',
    'forbidden',
  ],
})
export type CreateDomain = z.output<typeof createDomain.input>

/** Spec §7 Domains: `GET user/domains/{id}`. */
export const getDomain = endpoint({
  method: 'GET',
  path: '/user/domains/{id}',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ domain: domain_detail }),
  errors: ['entity_not_found', 'forbidden'],
})

/** Spec §7 Domains: `DELETE user/domains/{id}`; `confirm` is the word. */
export const deleteDomain = endpoint({
  method: 'DELETE',
  path: '/user/domains/{id}',
  access: 'owner',
  input: z.object({ id, confirm: z.string() }),
  output: z.object({}),
  errors: [
    'entity_not_found',
    'invalid_params',
    'error_domain_status_paying',
    'service_unavailable',
    'forbidden',
  ],
})

/** Spec §7 Domains: `POST user/domains/{id}/confirm`. Looks now, and again for three days. */
export const confirmDomain = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/confirm',
  access: 'owner',
  input: z.object({ id, method: z.enum(VERIFICATION_METHODS) }),
  output: z.object({ domain: domain_detail }),
  errors: [
    'entity_not_found',
    'error_domain_status_paying',
    'pay_invoice',
    'pay_invoice_cancel',
    'too_many_requests',
    'forbidden',
  ],
})
export type ConfirmDomain = z.output<typeof confirmDomain.input>

/** Spec §7 Domains: `POST user/domains/{id}/check`. Looks at everything now; at most six times a minute. */
export const checkDomain = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/check',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ domain: domain_detail }),
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})

/** Spec §7 Domains: `POST user/domains/{id}/paid`. Sends the invoice, or asks how it stands. */
export const payDomain = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/paid',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ domain: domain_detail }),
  errors: ['entity_not_found', 'service_unavailable', 'forbidden'],
})

/** [added] Makes the next DKIM key; it signs once it is published. */
export const rotateDkim = endpoint({
  method: 'POST',
  path: '/user/domains/{id}/dkim',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ domain: domain_detail }),
  errors: ['entity_not_found', 'too_many_requests', 'forbidden'],
})

/** [added] Which address takes mail for those that do not exist; null: none. */
export const saveCatchAll = endpoint({
  method: 'PUT',
  path: '/user/domains/{id}/catch_all',
  access: 'owner',
  input: z.object({ id, email_id: z.nullable(z.int()) }),
  output: z.object({ domain: domain_detail }),
  errors: ['entity_not_found', 'forbidden'],
})
export type SaveCatchAll = z.output<typeof saveCatchAll.input>
