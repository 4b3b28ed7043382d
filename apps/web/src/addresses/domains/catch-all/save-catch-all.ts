import type { SaveCatchAll } from '#contract/addresses/domains/state/save-catch-all.schema.ts'
import { saveCatchAll } from '#contract/addresses/domains/state/save-catch-all.ts'
import { useDomainCall } from '../use-domain-call.ts'

/** Says who gets mail to addresses that are not there. Spec §7 Domains. */
export const useSaveCatchAll = () => useDomainCall((api, input: SaveCatchAll) => api(saveCatchAll, input))
