import { payDomainEmail } from '#contract/addresses/domain-emails/pay-domain-email.ts'
import { type EmailCallOptions, useEmailCall, type WhichEmail } from './use-email-call.ts'

/** Has an invoice issued for an address of a domain. Spec §7 Domains. */
export const usePayDomainEmail = (options: EmailCallOptions = {}) =>
  useEmailCall((api, which: WhichEmail) => api(payDomainEmail, which), options)
