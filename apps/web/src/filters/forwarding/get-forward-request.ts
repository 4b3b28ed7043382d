import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getForwardRequest } from '#contract/filters/targets/get-forward-request.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'

export type ForwardRequest = OutputOf<typeof getForwardRequest>

export const requestKey = (token: string) => [...FILTERS, 'request', token] as const

/** Who wants to forward messages, by the token of a link; null when the link asks nothing any more. */
export function useForwardRequest(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: requestKey(token),
    queryFn: async ({ signal }): Promise<ForwardRequest | null> => {
      try {
        return await api(getForwardRequest, { token }, { signal, quiet401: true })
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status >= 400 && failure.status < 429) return null
        throw failure
      }
    },
    meta: { quiet: true },
  })
}
