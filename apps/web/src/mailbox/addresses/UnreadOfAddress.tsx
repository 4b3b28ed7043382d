import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './UnreadOfAddress.module.css'

/** The number at the end of an address's line, as folders have theirs. */
export function UnreadOfAddress({ count = 0 }: { count: number | undefined }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <VisuallyHidden>{` ${t('folders.unread')} `}</VisuallyHidden>
      {formatNumber(t.language, count)}
    </span>
  )
}
