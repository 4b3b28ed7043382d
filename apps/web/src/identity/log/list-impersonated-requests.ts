import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listImpersonatedRequests } from '#contract/identity/log/list-impersonated-requests.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../security/always-fresh.ts'
import { LOG_PAGE } from '../security/log-page.ts'

/** A page of what others did in this mailbox; its rows have no name but their place in the log. */
export function useImpersonatedRequests(page: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'requests', page],
    queryFn: async ({ signal }) => {
      const { requests, total } = await api(listImpersonatedRequests, { page, limit: LOG_PAGE }, { signal })
      const newest = total - (page - 1) * LOG_PAGE
      return { requests: requests.map((request, nth) => ({ ...request, index: newest - nth })), total }
    },
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}
