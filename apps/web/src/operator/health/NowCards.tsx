import type { ReactNode } from 'react'
import type { Health } from '#contract/operator/health/get-health.schema.ts'
import { Meter } from '#ui/marks/Meter.tsx'
import { formatDay, formatSize } from '#web/platform/words/format.ts'
import { durationText } from '../words/durations.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Health.module.css'

/** How things stand at this moment: queue, work, disk, database, certificates. */
export function NowCards({ health: { queue, work, disk, database, certificates } }: { health: Health }) {
  const t = useOperatorT()
  const size = (bytes: number) => formatSize(t.language, bytes)
  const due = work.reduce((sum, one) => sum + one.due, 0)
  const oldest_s = Math.max(0, ...work.map((one) => one.oldest_s))
  return (
    <dl className={styles.cards}>
      <Card name={t('operator.queue')}>
        <b>{t('operator.queue_now', { count: queue.recipients })}</b>
        <small>
          {queue.recipients === 0
            ? t('operator.queue_empty')
            : t('operator.queue_oldest', { time: durationText(t, queue.oldest_s) })}
        </small>
        {queue.limited_accounts > 0 && (
          <small>{t('operator.limited_now', { count: queue.limited_accounts })}</small>
        )}
      </Card>
      <Card name={t('operator.work')}>
        <b>{due === 0 ? t('operator.work_none') : t('operator.work_now', { count: due })}</b>
        {oldest_s > 0 && <small>{t('operator.queue_oldest', { time: durationText(t, oldest_s) })}</small>}
      </Card>
      <Card name={t('operator.disk')}>
        {disk ? (
          <Meter
            label={t('operator.disk')}
            value={disk.size - disk.free}
            max={disk.size}
            tone={disk.free / disk.size < 0.1 ? 'full' : disk.free / disk.size < 0.2 ? 'warn' : 'plain'}
            text={t('operator.disk_now', { free: size(disk.free), size: size(disk.size) })}
          />
        ) : (
          <small>{t('operator.unknown')}</small>
        )}
      </Card>
      <Card name={t('operator.database')}>
        <b>{size(database.bytes)}</b>
        <small>
          {t('operator.connections_count', { count: database.connections })},{' '}
          {durationText(t, database.answer_ms / 1000)}
        </small>
      </Card>
      <Card name={t('operator.certificates')}>
        {certificates.length === 0 && <small>{t('operator.certificates_none')}</small>}
        {certificates.map(({ name, ends_at }) => (
          <small key={name}>
            {t('operator.certificate_now', { name, date: formatDay(new Date(ends_at)) })}
          </small>
        ))}
      </Card>
    </dl>
  )
}

const Card = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.card}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
