import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter } from '#contract/filters/filter.schema.ts'
import { runFilter } from '#contract/filters/old-mail/run-filter.ts'
import { isJobBegun, setBegunJob } from '#web/mailbox/actions/whole-set/begun-job.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Applies a saved filter to the mail that is there; its progress shows where undo does. */
export function useRunFilter() {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const t = useSettingsT()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Pick<Filter, 'id' | 'name'>) => api(runFilter, { filter_id: id }),
    onSuccess: ({ job_id, total, undo_token }, { name }) =>
      setBegunJob(cache, {
        job_id,
        operation: { kind: 'filter', name },
        total,
        undo_token,
        putBack: () => undefined,
      }),
  })
  return (filter: Pick<Filter, 'id' | 'name'>) =>
    isJobBegun(cache) ? toasts.error(t('filters.wait_run')) : mutate(filter)
}
