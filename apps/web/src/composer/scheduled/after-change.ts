import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { MESSAGE_LISTS, SCHEDULED } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** After something was done with a message that waits: too late is told, and the lists are asked again whatever came of it. */
export function useAfterChange() {
  const t = useT()
  const cache = useQueryClient()
  const toasts = useToasts()
  return {
    onError: (failure: unknown) => {
      const isLate = failure instanceof CallFailed && failure.code === 'entity_not_found'
      if (isLate) toasts.error(t('compose.undo_too_late'))
      else toasts.fail(failure)
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: SCHEDULED })
      void cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
    },
  }
}
