import { DateField } from '#web/platform/dates/DateField.tsx'
import { dayOf } from '#web/platform/dates/day-of.ts'
import { useT } from '#web/platform/words/i18n.ts'
import type { Search } from '../use-search.ts'
import styles from './SearchPanel.module.css'

/** The first and the last day; a search of all folders has none. */
export function PeriodFields({ search, problem_id }: { search: Search; problem_id: string }) {
  const t = useT()
  const { form, change, problem } = search
  const toldBy = (day: string) =>
    problem === 'wrong_period' || (problem === 'wrong_date' && day !== '' && !dayOf(day))
      ? problem_id
      : undefined
  return (
    <>
      <span className={styles.label}>{t('search.period')}</span>
      <div className={styles.choices}>
        <div className={styles.period}>
          <DateField
            label={t('search.from_date')}
            value={form.from}
            toldBy={toldBy(form.from)}
            disabled={form.all_folder}
            onChange={(from) => change({ from })}
          />
          <span aria-hidden="true">—</span>
          <DateField
            label={t('search.to_date')}
            value={form.to}
            toldBy={toldBy(form.to)}
            disabled={form.all_folder}
            onChange={(to) => change({ to })}
          />
        </div>
        {form.all_folder && <span className={styles.hint}>{t('search.dates_off')}</span>}
      </div>
    </>
  )
}
