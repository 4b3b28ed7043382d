import type { DomainReports } from '#contract/addresses/reports/get-domain-reports.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatNumber } from '#web/platform/words/format.ts'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import { shareOf } from './chart.ts'
import styles from './Reports.module.css'

/** How mail came to the domain, by what others report: encrypted as it should be, or why not. */
export function TlsFailures({ tls: { count, passed, failures } }: Pick<DomainReports, 'tls'>) {
  const t = useSettingsT()
  if (count === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('reports.tls')}</h3>
      <p className={styles.summary}>
        <b>{t('reports.connections', { count })}</b>
        <span>{t('reports.encrypted_share', { share: shareOf(passed, count) })}</span>
      </p>
      {failures.length > 0 && (
        <Table
          label={t('reports.tls')}
          head={[t('reports.server'), t('reports.connections_head'), t('reports.reason')]}
          showLast
        >
          {failures.map(({ server, reason, count: failed }) => (
            <TableRow key={`${server} ${reason}`}>
              <td>
                <TableName>{server || t('reports.server_unknown')}</TableName>
              </td>
              <td className={styles.number}>{formatNumber(t.language, failed)}</td>
              <td>{reasonOf(reason, t)}</td>
            </TableRow>
          ))}
        </Table>
      )}
    </section>
  )
}

/** In words what a server's owner can do something about; any other word as it is. RFC 8460 §4.3. */
function reasonOf(reason: string, t: SettingsT): string {
  switch (reason) {
    case 'starttls-not-supported':
      return t('reports.no_starttls')
    case 'certificate-expired':
      return t('reports.certificate_expired')
    case 'certificate-host-mismatch':
      return t('reports.certificate_other_name')
    case 'certificate-not-trusted':
      return t('reports.certificate_untrusted')
    case 'sts-policy-fetch-error':
    case 'sts-policy-invalid':
    case 'sts-webpki-invalid':
      return t('reports.policy_unreadable')
    case 'unknown':
      return t('reports.reason_unknown')
    default:
      return reason
  }
}
