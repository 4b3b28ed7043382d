import { type ConfirmDomain, confirmDomain } from '#contract/addresses/domains/save-domain.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Has the proof looked for that a domain is ours. Spec §7 Domains. */
export const useConfirmDomain = () => useDomainCall((api, input: ConfirmDomain) => api(confirmDomain, input))
