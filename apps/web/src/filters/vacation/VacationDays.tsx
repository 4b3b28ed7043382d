import { Select } from '#ui/controls/Select.tsx'
import { formatTimeZone, timeZone } from '#web/platform/dates/moments.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../editor/FilterForm.module.css'
import { Problem } from '../editor/Problem.tsx'
import { DayField } from '../editor/rows/DayField.tsx'
import type { Reply } from './use-vacation.ts'

const EVERY_DAYS = [1, 3, 7, 14, 30]

interface VacationDaysProps {
  reply: Reply
  problem: string | undefined
  onChange: (changes: Partial<Reply>) => void
}

/** From when to when is answered, and how often the same person. */
export function VacationDays({ reply, problem, onChange }: VacationDaysProps) {
  const t = useSettingsT()
  const { since, until, time_zone = timeZone(), every_days } = reply
  const counts = [...new Set([...EVERY_DAYS, every_days])].sort((one, other) => one - other)
  return (
    <>
      <div className={styles.days}>
        <div className={styles.field}>
          <span aria-hidden="true">{t('filters.vacation_since')}</span>
          <DayField
            label={t('filters.vacation_since')}
            value={since ?? ''}
            onChange={(day) => onChange({ since: day || null, time_zone: timeZone() })}
          />
        </div>
        <div className={styles.field}>
          <span aria-hidden="true">{t('filters.vacation_until')}</span>
          <DayField
            label={t('filters.vacation_until')}
            value={until ?? ''}
            onChange={(day) => onChange({ until: day || null, time_zone: timeZone() })}
          />
        </div>
        <Select<number>
          label={t('filters.vacation_every')}
          slim
          options={counts.map((count) => ({
            value: count,
            text: count === 1 ? t('filters.vacation_daily') : t('filters.vacation_days', { count }),
          }))}
          value={every_days}
          onPick={(every_days) => onChange({ every_days })}
        />
      </div>
      {problem ? (
        <Problem text={problem} />
      ) : (
        <p className={styles.hint}>
          {t('filters.vacation_dates_hint', { zone: formatTimeZone(t.language, new Date(), time_zone) })}
        </p>
      )}
    </>
  )
}
