import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallFailed, isCancelled } from './call-failed.ts'

const RETRIES_MAX = 2
const FRESH_MS = 30_000

/** A line that broke or a server that is away; anything else is a refusal, which is final. */
const isBroken = (failure: unknown): boolean =>
  failure instanceof CallFailed && (failure.status === 0 || failure.status >= 502)

const retry = (failures: number, failure: Error): boolean => failures < RETRIES_MAX && isBroken(failure)

/** Asks again for what is on the screen and did not come while the line was broken. */
export const askForBroken = (cache: QueryClient): Promise<void> =>
  cache.refetchQueries({ type: 'active', predicate: ({ state }) => isBroken(state.error) })

/**
 * The cache of everything asked for. A failed action is told to `onFailure`, unless the action
 * says `meta: { quiet: true }` because its own screen shows it.
 */
export function createQueryClient(onFailure: (failure: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (failure, _input, _context, mutation) => {
        if (!mutation.meta?.quiet && !isCancelled(failure)) onFailure(failure)
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
