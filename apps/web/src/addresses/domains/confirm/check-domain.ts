import { checkDomain } from '#contract/addresses/domains/state/check-domain.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Has the records of a domain looked at now. Spec §7 Domains. */
export const useCheckDomain = () => useDomainCall((api, id: number) => api(checkDomain, { id }))
