import { payDomain } from '#contract/addresses/domains/state/pay-domain.ts'
import { type DomainCallOptions, useDomainCall } from '../use-domain-call.ts'

/** Has an invoice issued for a domain. Spec §7 Domains. */
export const usePayDomain = (options: DomainCallOptions = {}) =>
  useDomainCall((api, id: number) => api(payDomain, { id }), options)
