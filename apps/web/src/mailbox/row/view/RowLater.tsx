import { AlarmClock } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatMoment } from '#web/platform/dates/moments.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'

interface RowLaterProps {
  row: Pick<MessageRow, 'returns_at' | 'returned'>
  now: Date
  className: string | undefined
}

/** Until when a message waits, or since when it had waited before it came back. */
export function RowLater({ row: { returns_at, returned }, now, className }: RowLaterProps) {
  const t = useT()
  if (!returns_at && !returned) return null
  return (
    <span className={className}>
      <Icon of={AlarmClock} size={14} />
      {returns_at
        ? t('later.returns', { moment: formatMoment(t.language, new Date(returns_at), now) })
        : t('later.was_postponed', { day: formatListDate(t.language, returned!.postponed_at, now) })}
    </span>
  )
}
