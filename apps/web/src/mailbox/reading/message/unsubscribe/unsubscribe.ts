import { useMutation } from '@tanstack/react-query'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { unsubscribe } from '#contract/mailbox/reading/unsubscribe.ts'
import { useSendBrief } from '#web/mailbox/sending/use-send-brief.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { UnsubscribeWay } from './unsubscribe-way.ts'

/** Leaves the list of a message by the way that the message offers, and says what came of it. */
export function useUnsubscribe({ onDone }: { onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const toasts = useToasts()
  const sendBrief = useSendBrief()
  return useMutation({
    mutationFn: async ({ message, way }: { message: Message; way: UnsubscribeWay }) => {
      const { folder_id, uid } = message
      if (way.kind === 'page') window.open(way.href, '_blank', 'noopener,noreferrer')
      if (way.kind === 'message') await sendBrief(message, way, t('reading.unsubscribe_sent', { to: way.to }))
      if (way.kind !== 'post') return
      const { accepted } = await api(unsubscribe, { folder_id, uid })
      if (accepted) toasts.success(t('reading.unsubscribed', { host: way.host }))
      else toasts.error(t('reading.unsubscribe_refused', { host: way.host }))
    },
    onSettled: onDone,
  })
}
