import { Hourglass } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatMoment } from '#web/platform/dates/moments.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface RowLeavingProps {
  row: Pick<MessageRow, 'leaves_at'>
  now: Date
  className: string | undefined
}

/** Until when a sent message waits in the queue, since its account has sent a lot. */
export function RowLeaving({ row: { leaves_at }, now, className }: RowLeavingProps) {
  const t = useT()
  if (!leaves_at || new Date(leaves_at) <= now) return null
  return (
    <span className={className}>
      <Icon of={Hourglass} size={14} />
      {t('messages.in_queue', { moment: formatMoment(t.language, new Date(leaves_at), now) })}
    </span>
  )
}
