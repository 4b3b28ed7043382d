import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './UnreadCounter.module.css'

interface UnreadCounterProps {
  count: number | undefined
  /** What is counted, to screen readers. */
  word?: 'folders.unread' | 'folders.drafts' | 'compose.scheduled_count'
  className?: string | undefined
}

/** The number at the end of the line of a folder or an address; nothing when there is none. */
export function UnreadCounter({ count = 0, word = 'folders.unread', className }: UnreadCounterProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={classNames(styles.count, className)} data-count="">
      <VisuallyHidden>{` ${t(word)} `}</VisuallyHidden>
      {formatNumber(t.language, count)}
    </span>
  )
}
