import { useSurroundings } from '#web/platform/public/get-rids.ts'
import { useSession } from '../session.ts'

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

/** Does whoever is signed in sign on by it? Not those who came by an invitation. True until it is known. */
export function useMaySignOn(): boolean {
  const hasProvider = useHasProvider()
  return !useIsLocal() && hasProvider
}

/**
 * Is what whoever looks at the screen reads about WMIDs? Not where people sign on elsewhere, or not at all, and not for
 * those who came by an invitation. True until it is known.
 */
export function useHasWmid(): boolean {
  const isElsewhere = useIsElsewhere()
  return useMaySignOn() && !isElsewhere
}

/** Is somebody signed in who came by an invitation? */
function useIsLocal(): boolean {
  const session = useSession()
  return session.status === 'success' && session.user.local === true
}
