import { useSurroundings } from '#web/platform/public/get-rids.ts'

/** The ecosystem's own, which is not named by the service. */
const KEEPER = 'Keeper'
/** Until it is known: as high as a word, and says nothing that may turn out wrong. */
const UNKNOWN = '\u00a0'

/** How the sign-on provider is called on buttons and in sentences. */
export function useProvider(): string {
  const { data, isPending } = useSurroundings()
  return data?.provider ?? (isPending ? UNKNOWN : KEEPER)
}

/** Do people sign on elsewhere than in the ecosystem? False until it is known. */
export const useIsElsewhere = (): boolean => useSurroundings().data?.provider !== undefined

/** Does anybody sign on here at all? True until it is known. */
export const useHasProvider = (): boolean => useSurroundings().data?.has_provider !== false

/** Do people here have WMIDs? Not where they sign on elsewhere, or not at all. True until it is known. */
export function useHasWmid(): boolean {
  const isElsewhere = useIsElsewhere()
  return useHasProvider() && !isElsewhere
}
