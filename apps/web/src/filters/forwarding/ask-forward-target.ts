import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { askForwardTarget } from '#contract/filters/targets/ask-forward-target.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** Sends the message with the link once more. */
export function useAskForwardTarget() {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const t = useSettingsT()
  return useMutation({
    mutationFn: (email: string) => api(askForwardTarget, { email }),
    onSuccess: (list, email) => {
      cache.setQueryData<FilterList>(FILTERS, list)
      toasts.success(t('filters.target_sent', { email }))
    },
  })
}
