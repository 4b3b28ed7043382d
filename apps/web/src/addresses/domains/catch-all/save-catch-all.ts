import { type SaveCatchAll, saveCatchAll } from '#contract/addresses/domains/save-domain.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Says who gets mail to addresses that are not there. Spec §7 Domains. */
export const useSaveCatchAll = () => useDomainCall((api, input: SaveCatchAll) => api(saveCatchAll, input))
