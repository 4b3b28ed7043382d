import { useQuery } from '@tanstack/react-query'
import { listGroups } from '#contract/contacts/groups/list-groups.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

export function useGroups({ enabled = true }: { enabled?: boolean } = {}) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'groups'],
    queryFn: async ({ signal }) => (await api(listGroups, {}, { signal })).groups,
    enabled,
  })
}
