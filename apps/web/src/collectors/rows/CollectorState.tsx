import { Check, CircleX, Clock, CloudDownload, Power } from 'lucide-react'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatTime } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../CollectorsSettings.module.css'
import { reasonOf, whenCollected } from '../collector-words.ts'

/** What a collector is doing: the badge and, where there is something to know, a line under it. */
export function CollectorState({ collector }: { collector: Collector }) {
  const t = useSettingsT()
  const { state, enabled, last_at, next_at, error, progress } = collector
  if (!enabled || state === 'paused') return <Badge icon={Power}>{t('collectors.off')}</Badge>
  if (state === 'running') {
    return (
      <>
        <Badge kind="info" icon={CloudDownload}>
          {t('collectors.running')}
        </Badge>
        {progress && progress.total > 0 && <Progress email={collector.email} of={progress} />}
      </>
    )
  }
  if (error) {
    const isTriedAgain = state === 'waiting' && next_at !== null
    return (
      <>
        <Badge kind={isTriedAgain ? 'warn' : 'danger'} icon={isTriedAgain ? Clock : CircleX}>
          {reasonOf(error.i8s, t)}
        </Badge>
        {isTriedAgain && (
          <span className={styles.sub}>
            {t('collectors.waiting', { time: formatTime(new Date(next_at)) })}
          </span>
        )}
      </>
    )
  }
  if (last_at === null) {
    return (
      <Badge kind="info" icon={Clock}>
        {t('collectors.queued')}
      </Badge>
    )
  }
  return (
    <Badge kind="ok" icon={Check}>
      {t('collectors.collected', { when: whenCollected(last_at, t) })}
    </Badge>
  )
}

function Progress({
  email,
  of: { folder, done, total },
}: {
  email: string
  of: NonNullable<Collector['progress']>
}) {
  const t = useSettingsT()
  const name = folder === 'INBOX' ? t('folders.inbox') : folder
  const share = `${Math.min(100, Math.floor((done / total) * 100))}%`
  return (
    <span className={styles.progress}>
      <span className={styles.sub}>{t('collectors.progress', { folder: name, done, total })}</span>
      <progress
        aria-label={t('collectors.progress_bar', { email })}
        max={total}
        value={Math.min(done, total)}
      />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: share }} />
      </span>
    </span>
  )
}
