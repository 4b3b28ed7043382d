import { useMutation } from '@tanstack/react-query'
import { rescheduleSend } from '#contract/outbound/schedule/reschedule-send.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useAfterChange } from './after-change.ts'

/** Lets a message that waits leave at another moment, or now: `at` null. */
export function useRescheduleSend() {
  const t = useT()
  const api = useApi()
  const toasts = useToasts()
  return useMutation({
    mutationFn: ({ send_id, at }: { send_id: number; at: Date | null }) =>
      api(rescheduleSend, { send_id, send_at: at?.toISOString() ?? null }),
    onSuccess: ({ send_at }) =>
      toasts.success(
        send_at
          ? t('compose.will_leave', { moment: formatMoment(t.language, new Date(send_at)) })
          : t('compose.message_sent'),
      ),
    ...useAfterChange(),
  })
}
