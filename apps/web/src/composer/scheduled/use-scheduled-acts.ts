import { useMutation } from '@tanstack/react-query'
import type { Scheduled } from '#web/mailbox/list/list-scheduled-sends.ts'
import { askForMessage } from '#web/mailbox/reading/open-message.ts'
import { useCancelSend } from '#web/mailbox/sending/cancel-send.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import { useAfterChange } from './after-change.ts'
import { useRescheduleSend } from './reschedule-send.ts'

/** What can be done with a letter that waits. */
export function useScheduledActs() {
  const api = useApi()
  const { openComposer, store } = useComposer()
  const cancelSend = useCancelSend()
  const moveTo = useRescheduleSend()
  const cancel = useMutation({
    mutationFn: async ({ send_id }: Scheduled) =>
      (await askForMessage(api, await cancelSend(send_id))).message,
    onSuccess: (message) => {
      store.setState({ showsScheduled: false })
      openComposer({ mode: 'new', message })
    },
    ...useAfterChange(),
  })
  return {
    isBusy: moveTo.isPending || cancel.isPending,
    sendNow: ({ send_id }: Scheduled) => moveTo.mutate({ send_id, at: null }),
    sendAt: ({ send_id }: Scheduled, at: Date) => moveTo.mutate({ send_id, at }),
    cancel: (scheduled: Scheduled) => cancel.mutate(scheduled),
  }
}
