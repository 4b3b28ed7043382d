import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'
import type { Composer } from '../state/composer.ts'
import styles from '../window/ComposerWindow.module.css'
import { useCheckSending } from './check-sending.ts'

/** The account has sent a lot: this message would wait in the queue. */
export function WaitingNote({ composer }: { composer: Composer }) {
  const t = useReadingT()
  const { data } = useCheckSending(composer)
  if (!t || !data?.leaves_at) return null
  const moment = formatMoment(t.language, new Date(data.leaves_at))
  return (
    <div className={styles.note} role="status">
      {t('sending.would_wait', { moment })}
    </div>
  )
}
