import { AlarmClock } from 'lucide-react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import styles from './MessageBanners.module.css'

/** Above a sent message that waits in the queue, since its account has sent a lot: why, and until when. */
export function LeavingBanner({ message: { leaves_at } }: { message: Pick<Message, 'leaves_at'> }) {
  const t = useReadingT()
  if (!t || !leaves_at || new Date(leaves_at) <= new Date()) return null
  return (
    <p className={styles.banner}>
      <Icon of={AlarmClock} />
      <span>{t('sending.waits', { moment: formatMoment(t.language, new Date(leaves_at)) })}</span>
    </p>
  )
}
