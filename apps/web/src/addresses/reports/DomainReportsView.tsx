import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import {
  REPORT_DAYS,
  REPORT_DAYS_DEFAULT,
  type ReportDays,
} from '#contract/addresses/reports/domain-reports.ts'
import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { domainPath } from '../domains/domain-paths.ts'
import { Complaints } from './Complaints.tsx'
import { useDomainReports } from './get-domain-reports.ts'
import { ReportChart } from './ReportChart.tsx'
import styles from './Reports.module.css'
import { SourcesTable } from './SourcesTable.tsx'
import { TlsFailures } from './TlsFailures.tsx'

/** Who sends in the name of a domain, as others report. */
export default function DomainReportsView({ domain }: { domain: DomainDetail }) {
  const t = useSettingsT()
  const [days, setDays] = useState<ReportDays>(REPORT_DAYS_DEFAULT)
  const query = useDomainReports(domain.id, days)
  return (
    <div className={styles.reports}>
      <div className={styles.head}>
        <div>
          <h2>{t('reports.title')}</h2>
          <p>{t('reports.lead', { domain: domain.shown_name })}</p>
        </div>
        <Segments
          label={t('reports.period')}
          options={REPORT_DAYS.map((count) => ({ value: String(count), text: t('reports.days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as ReportDays)}
        />
      </div>
      <Loaded query={query}>{(reports) => <Reports id={domain.id} reports={reports} />}</Loaded>
    </div>
  )
}

function Reports({ id, reports }: { id: number; reports: DomainReports }) {
  const t = useSettingsT()
  const { reporters, complaints } = reports
  if (reporters.length === 0 && complaints.length === 0) {
    return (
      <EmptyState small icon={ChartColumn} title={t('reports.empty')} hint={t('reports.empty_hint')}>
        <Link href={domainPath('dkim', id)}>{t('reports.to_dns')}</Link>
      </EmptyState>
    )
  }
  return (
    <>
      {reports.sources.length > 0 && (
        <>
          <ReportChart reports={reports} />
          <SourcesTable sources={reports.sources} />
        </>
      )}
      <TlsFailures tls={reports.tls} />
      <Complaints complaints={complaints} />
      {reporters.length > 0 && (
        <p className={styles.reporters}>
          {t('reports.reporters', {
            names: reporters.map(({ sender, reports_count }) => `${sender} (${reports_count})`).join(', '),
          })}
        </p>
      )}
    </>
  )
}
