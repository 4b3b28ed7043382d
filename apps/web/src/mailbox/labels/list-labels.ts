import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { listLabels } from '#contract/mailbox/labels/list-labels.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS } from '#web/platform/calls/query-keys.ts'

/** The labels of the mailbox, by name. */
export function useLabels(): UseQueryResult<Label[]> {
  const api = useApi()
  return useQuery({
    queryKey: LABELS,
    queryFn: async ({ signal }) => (await api(listLabels, {}, { signal })).labels,
  })
}

/** The same with how many messages have each. */
export function useLabelCounts(): UseQueryResult<Label[]> {
  const api = useApi()
  return useQuery({
    queryKey: [...LABELS, 'counts'],
    queryFn: async ({ signal }) => (await api(listLabels, { counts: '1' }, { signal })).labels,
  })
}
