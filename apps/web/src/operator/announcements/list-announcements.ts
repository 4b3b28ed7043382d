import { useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#contract/operator/announcements/list-announcements.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** What is said to everybody, and what was lately. */
export function useAnnouncements() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'announcements'],
    queryFn: async ({ signal }) => (await api(listAnnouncements, {}, { signal })).announcements,
  })
}
