import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import { CopyField } from '#web/identity/account/user/CopyField.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { RecordDetails } from './RecordDetails.tsx'
import { RecordState } from './RecordState.tsx'
import styles from './Records.module.css'

interface RecordTableProps {
  records: readonly DomainRecord[]
  /** With what each is for, what is probably wrong, and how it may be written otherwise. */
  isDetailed?: boolean
}

/** Records as one types them at a registrar, each with what was found. */
export function RecordTable({ records, isDetailed = false }: RecordTableProps) {
  const t = useSettingsT()
  return (
    <table className={styles.records} aria-label={t('domains.records')}>
      <thead>
        <tr>
          <th scope="col">{t('domains.type')}</th>
          <th scope="col">{t('domains.host')}</th>
          <th scope="col">{t('domains.value')}</th>
          <th scope="col">{t('domains.state')}</th>
        </tr>
      </thead>
      {records.map((record) => (
        <RecordRows key={record.key} record={record} isDetailed={isDetailed} />
      ))}
    </table>
  )
}

function RecordRows({ record, isDetailed }: { record: DomainRecord; isDetailed: boolean }) {
  const t = useSettingsT()
  const { type, host, priority, expected } = record
  return (
    <tbody>
      <tr className={styles.record}>
        <td className={styles.type}>
          {type}
          {priority !== null && <small>{t('domains.priority', { count: priority })}</small>}
        </td>
        <td>
          <CopyField label={t('domains.copy_host', { type, host })} text={host} />
        </td>
        <td>
          <CopyField label={t('domains.copy_value', { type, host })} text={expected[0] ?? ''} />
        </td>
        <td className={styles.result}>
          <RecordState record={record} />
        </td>
      </tr>
      {isDetailed && (
        <tr className={styles.details}>
          <td colSpan={4}>
            <RecordDetails record={record} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
