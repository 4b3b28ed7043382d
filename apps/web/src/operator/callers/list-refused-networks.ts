import { useQuery } from '@tanstack/react-query'
import { listRefusedNetworks } from '#contract/operator/callers/list-refused-networks.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Networks that the door for other servers refuses or delays. */
export function useRefusedNetworks() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'networks'],
    queryFn: ({ signal }) => api(listRefusedNetworks, {}, { signal }),
  })
}
