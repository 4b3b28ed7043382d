import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Label } from '#contract/labels/label.ts'
import { listLabels } from '#contract/labels/list-labels.ts'
import { useApi } from '#web/platform/api.ts'
import { LABELS } from '#web/platform/query-keys.ts'

/** The labels of the mailbox, by name. */
export function useLabels(): UseQueryResult<Label[]> {
  const api = useApi()
  return useQuery({
    queryKey: LABELS,
    queryFn: async ({ signal }) => (await api(listLabels, {}, { signal })).labels,
  })
}
