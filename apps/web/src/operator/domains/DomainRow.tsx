import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { OperatorDomain } from '#contract/operator/domains/list-operator-domains.schema.ts'
import { TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { isOptional, STATUS_STYLES } from '#web/addresses/domains/domain-words.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { operatorPath } from '../frame/operator-path.ts'
import styles from '../lists/Lists.module.css'
import { useOperatorT } from '../words/use-operator-t.ts'

/** One domain: whose it is, how it stands, and which of its records are not right. */
export function DomainRow({ domain }: { domain: OperatorDomain }) {
  const t = useOperatorT()
  const { wmid, shown_name, status, warning, receives, sends, emails_count, created_at } = domain
  const records = domain.records.filter((record) => !isOptional(record))
  const since = formatListDate(t.language, created_at, new Date())
  const wrong = records.filter(({ state }) => state !== 'ok')
  return (
    <TableRow actionsBelow>
      <td>
        <TableName
          sub={[
            t('domains.addresses_count', { count: emails_count }),
            t('domains.added', { date: since }),
          ].join(', ')}
        >
          {shown_name}
        </TableName>
      </td>
      <td>
        <Link href={operatorPath('accounts', wmid)}>
          <Wmid>{wmid}</Wmid>
        </Link>
      </td>
      <td>
        <Badge {...STATUS_STYLES[status]}>{t(`domains.status_${status}`)}</Badge>
        <span className={styles.note}>
          {t(receives ? 'domains.receives' : 'domains.receives_not')},{' '}
          {t(sends ? 'domains.sends' : 'domains.sends_not').toLowerCase()}
        </span>
        {warning && <span className={styles.note}>{t(`domains.warning_${warning}`)}</span>}
      </td>
      <td>
        {records.length === 0 && <span className={styles.note}>{t('operator.domain_unchecked')}</span>}
        {records.length > 0 && (
          <span className={styles.note}>
            {t('domains.step_found', { count: records.length - wrong.length, total: records.length })}
          </span>
        )}
        <span className={styles.badges}>
          {wrong.map(({ key, state }) => (
            <Badge key={key} kind={state === 'pending' ? 'plain' : 'warn'} icon={TriangleAlert}>
              {`${t(`operator.record_${key}`)}: ${t(`domains.state_${state}`)}`}
            </Badge>
          ))}
        </span>
      </td>
    </TableRow>
  )
}
