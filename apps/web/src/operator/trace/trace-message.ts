import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { traceMessage } from '#contract/operator/trace/trace-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** What happened to the messages that this names. */
export function useTrace(search: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'trace', search],
    queryFn: ({ signal }) => api(traceMessage, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
}
