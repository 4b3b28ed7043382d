import { rotateDkim } from '#contract/addresses/domains/state/rotate-dkim.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Makes the next key that signs mail of a domain. Spec §7 Domains. */
export const useRotateDkim = () => useDomainCall((api, id: number) => api(rotateDkim, { id }))
