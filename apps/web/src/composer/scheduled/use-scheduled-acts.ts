import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openMessage } from '#contract/mailbox/opening/open-message.ts'
import { cancelSend } from '#contract/outbound/schedule/cancel-send.ts'
import { rescheduleSend } from '#contract/outbound/schedule/reschedule-send.ts'
import type { Scheduled } from '#web/mailbox/list/list-scheduled-sends.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { MESSAGE_LISTS, SCHEDULED } from '#web/platform/calls/query-keys.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { formatMoment } from '#web/platform/dates/moments.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** What can be done with a letter that waits; too late is told, and the list is asked again whatever came of it. */
export function useScheduledActs() {
  const t = useT()
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const { openComposer, store } = useComposer()
  const settle = {
    onError: (failure: unknown) => {
      const isLate = failure instanceof CallFailed && failure.code === 'entity_not_found'
      if (isLate) notices.error(t('compose.undo_too_late'))
      else notices.fail(failure)
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: SCHEDULED })
      void cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
    },
  }

  const moveTo = useMutation({
    mutationFn: ({ send_id, at }: { send_id: number; at: Date | null }) =>
      api(rescheduleSend, { send_id, send_at: at?.toISOString() ?? null }),
    onSuccess: ({ send_at }) =>
      notices.success(
        send_at
          ? t('compose.will_leave', { moment: formatMoment(t.language, new Date(send_at)) })
          : t('compose.message_sent'),
      ),
    ...settle,
  })
  const cancel = useMutation({
    mutationFn: async ({ send_id }: Scheduled) => {
      const { message } = await api(cancelSend, { send_id })
      return (await api(openMessage, message)).message
    },
    onSuccess: (message) => {
      store.setState({ showsScheduled: false })
      openComposer({ mode: 'new', message })
    },
    ...settle,
  })
  return {
    isBusy: moveTo.isPending || cancel.isPending,
    sendNow: ({ send_id }: Scheduled) => moveTo.mutate({ send_id, at: null }),
    sendAt: ({ send_id }: Scheduled, at: Date) => moveTo.mutate({ send_id, at }),
    cancel: (scheduled: Scheduled) => cancel.mutate(scheduled),
  }
}
