import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import { getHealth } from '#contract/operator/health/get-health.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Processes write down how they are every five seconds: within ten an operator sees what happens. */
const REFRESH_MS = 4000

/** How the service is, asked for again every few seconds while the page is seen. */
export function useHealth(step: FigureStep) {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'health', step],
    queryFn: async ({ signal }) => (await api(getHealth, { step }, { signal })).health,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}
