import { Button } from '#ui/controls/Button.tsx'
import { Skeleton } from '#ui/layout/Skeleton.tsx'
import { useTriageT } from '../triage-texts.ts'
import styles from './TriageStates.module.css'

/** Widths of the lines to come, in percent. */
const LINES = [96, 88, 61] as const

export const Lines = () => (
  <div className={styles.lines}>
    {LINES.map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)

/** The list is on its way. */
export function TriageWaiting() {
  const t = useTriageT()
  return (
    <output className={styles.alone} aria-busy="true" aria-label={t('messages.loading')}>
      <Lines />
    </output>
  )
}

/** The list did not come. */
export function TriageFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useTriageT()
  return (
    <div className={styles.alone} role="alert">
      <h1>{t('messages.load_failed')}</h1>
      <p>{t('messages.load_failed_hint')}</p>
      <p className={styles.acts}>
        <Button variant="primary" onClick={onRetry}>
          {t('messages.retry')}
        </Button>
        <Button onClick={onClose}>{t('triage.to_mail')}</Button>
      </p>
    </div>
  )
}
