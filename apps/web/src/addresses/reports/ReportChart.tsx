import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { chartOf, shareOf } from './chart.ts'
import { DayBars } from './DayBars.tsx'
import styles from './Reports.module.css'
import { shownDay } from './report-days.ts'

/** Messages day by day: those that proved the domain, and on top of them those that did not. With its table. */
export function ReportChart({ reports: { by_day } }: { reports: DomainReports }) {
  const t = useSettingsT()
  const count = by_day.reduce((sum, day) => sum + day.count, 0)
  const passed = by_day.reduce((sum, day) => sum + day.passed, 0)
  const chart = chartOf(by_day)
  const summary = [
    t('reports.messages', { count }),
    t('reports.proven_share', { share: shareOf(passed, count) }),
  ]
  return (
    <section className={styles.part} aria-label={t('reports.by_day')}>
      <p className={styles.summary}>
        <b>{summary[0]}</b>
        <span>{summary[1]}</span>
      </p>
      <figure className={styles.chart}>
        <DayBars chart={chart} label={summary.join(', ')} />
        <figcaption>
          <span>{shownDay(t.language, by_day[0]!.day)}</span>
          <span className={styles.legend}>
            <i className={styles.passed} />
            {t('reports.proven')}
            <i className={styles.failed} />
            {t('reports.unproven')}
          </span>
          <span>{shownDay(t.language, by_day.at(-1)!.day)}</span>
        </figcaption>
      </figure>
      <Disclosure summary={t('reports.as_table')}>
        <Table
          label={t('reports.by_day')}
          head={[t('reports.day'), t('reports.proven'), t('reports.unproven')]}
          showLast
        >
          {by_day
            .filter((day) => day.count > 0)
            .toReversed()
            .map((day) => (
              <TableRow key={day.day}>
                <td>
                  <TableName>{shownDay(t.language, day.day)}</TableName>
                </td>
                <td className={styles.number}>{formatNumber(t.language, day.passed)}</td>
                <td className={styles.number}>{formatNumber(t.language, day.count - day.passed)}</td>
              </TableRow>
            ))}
        </Table>
      </Disclosure>
    </section>
  )
}
