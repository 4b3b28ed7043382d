import { useQuery } from '@tanstack/react-query'
import { listDuplicates } from '#contract/contacts/merge/list-duplicates.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

export function useDuplicates() {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'duplicates'],
    queryFn: ({ signal }) => api(listDuplicates, {}, { signal }),
  })
}
