import { useMutation } from '@tanstack/react-query'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { unsubscribe } from '#contract/mailbox/reading/unsubscribe.ts'
import { useSendBrief } from '#web/mailbox/sending/use-send-brief.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { UnsubscribeWay } from './unsubscribe-way.ts'

/** Leaves the list of a letter by the way that the letter offers, and says what came of it. */
export function useUnsubscribe({ onDone }: { onDone: () => void }) {
  const t = useT()
  const api = useApi()
  const notices = useNotices()
  const sendBrief = useSendBrief()
  return useMutation({
    mutationFn: async ({ message, way }: { message: Message; way: UnsubscribeWay }) => {
      const { folder_id, uid } = message
      if (way.kind === 'page') window.open(way.href, '_blank', 'noopener,noreferrer')
      if (way.kind === 'letter') await sendBrief(message, way, t('reading.unsubscribe_sent', { to: way.to }))
      if (way.kind !== 'post') return
      const { accepted } = await api(unsubscribe, { folder_id, uid })
      if (accepted) notices.success(t('reading.unsubscribed', { host: way.host }))
      else notices.error(t('reading.unsubscribe_refused', { host: way.host }))
    },
    onSettled: onDone,
  })
}
