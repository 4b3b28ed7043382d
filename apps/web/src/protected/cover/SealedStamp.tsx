import { Postmark } from '#ui/stamps/Postmark.tsx'
import { Stamp } from '#ui/stamps/Stamp.tsx'
import { longMoment, postmarkDay } from '#web/platform/dates/stamp-date.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { ProtectedCard } from '../get-protected-card.ts'
import styles from './SealedCover.module.css'

/** The stamp of whoever has sent it, under the postmark of the sending: it was written here, so that is known. */
export function SealedStamp({ card: { from, created_at } }: { card: ProtectedCard }) {
  const t = useReadingT()
  if (!t) return <span className={styles.mark} />
  const date = new Date(created_at)
  const now = new Date()
  const domain = from.email.slice(from.email.lastIndexOf('@') + 1)
  return (
    <span
      role="img"
      aria-label={t('sealing.stamp', { domain, when: longMoment(t.language, date, now) })}
      className={styles.mark}
    >
      <Stamp sender={from.email} state="proven" className={styles.stamp} />
      <Postmark
        className={styles.postmark}
        date={postmarkDay(t.language, date, now)}
        time={formatTime(date)}
        domain={domain}
        state="proven"
      />
    </span>
  )
}
