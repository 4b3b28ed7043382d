import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatListDate, formatNumber } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Reports.module.css'

/** How often recipients called mail of the domain junk. */
export function Complaints({ complaints }: Pick<DomainReports, 'complaints'>) {
  const t = useSettingsT()
  if (complaints.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('reports.complaints')}</h3>
      <p className={styles.hint}>{t('reports.complaints_hint')}</p>
      <Table
        label={t('reports.complaints')}
        head={[t('reports.complaint_from'), t('reports.count'), t('reports.last')]}
        showLast
      >
        {complaints.map(({ sender, kind, count, last_at }) => (
          <TableRow key={`${sender} ${kind}`}>
            <td>
              <TableName sub={kind === 'abuse' ? undefined : kind}>{sender}</TableName>
            </td>
            <td className={styles.number}>{formatNumber(t.language, count)}</td>
            <td>{formatListDate(t.language, last_at, new Date())}</td>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}
