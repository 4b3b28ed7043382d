import { AlarmClock } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { type T, useT } from '#web/platform/words/i18n.ts'

interface RowLaterProps {
  row: Pick<MessageRow, 'returns_at' | 'returned' | 'leaves_at'>
  now: Date
  className: string | undefined
}

/**
 * Until when a message waits, or since when it had waited before it came back; of a sent one, until when it waits in the
 * queue, since its account has sent a lot.
 */
export function RowLater({ row, now, className }: RowLaterProps) {
  const words = wordsOf(useT(), row, now)
  if (!words) return null
  return (
    <span className={className}>
      <Icon of={AlarmClock} size={14} />
      {words}
    </span>
  )
}

function wordsOf(t: T, { returns_at, returned, leaves_at }: RowLaterProps['row'], now: Date) {
  const at = (moment: string) => ({ moment: formatMoment(t.language, new Date(moment), now) })
  if (returns_at) return t('later.returns', at(returns_at))
  if (returned)
    return t('later.was_postponed', { day: formatListDate(t.language, returned.postponed_at, now) })
  return leaves_at && new Date(leaves_at) > now && t('messages.leaves_at', at(leaves_at))
}
