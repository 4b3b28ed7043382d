import type { ConfirmDomain } from '#contract/addresses/domains/state/confirm-domain.schema.ts'
import { confirmDomain } from '#contract/addresses/domains/state/confirm-domain.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Has the proof looked for that a domain is ours. Spec §7 Domains. */
export const useConfirmDomain = () => useDomainCall((api, input: ConfirmDomain) => api(confirmDomain, input))
