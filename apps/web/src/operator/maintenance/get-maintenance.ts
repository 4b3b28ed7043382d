import { useQuery } from '@tanstack/react-query'
import { getMaintenance } from '#contract/operator/maintenance/get-maintenance.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** It ends by itself, too. */
const REFRESH_MS = 15_000

/** Whether operators work on the service. */
export function useMaintenance() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'maintenance'],
    queryFn: ({ signal }) => api(getMaintenance, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
}
