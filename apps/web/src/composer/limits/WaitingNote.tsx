import { formatMoment } from '#web/platform/dates/moments.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import styles from '../window/ComposerWindow.module.css'
import { useCheckSending } from './check-sending.ts'

/** The account has sent a lot: this message would wait in the queue. */
export function WaitingNote({ composer }: { composer: Composer }) {
  const t = useT()
  const { data } = useCheckSending(composer)
  if (!data?.leaves_at) return null
  const moment = formatMoment(t.language, new Date(data.leaves_at))
  return (
    <div className={styles.note} role="status">
      {t('compose.would_wait', { moment })}
    </div>
  )
}
