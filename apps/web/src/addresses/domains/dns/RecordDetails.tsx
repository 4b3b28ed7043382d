import { TriangleAlert } from 'lucide-react'
import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { CopyField } from '#web/identity/account/user/CopyField.tsx'
import { type SettingsT, useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Records.module.css'

interface RecordDetailsProps {
  record: DomainRecord
  /** What to publish instead stands above already. */
  withoutAdvice?: boolean
}

/** Under a record: what it is for, what is probably wrong with it, what to publish instead. */
export function RecordDetails({ record, withoutAdvice = false }: RecordDetailsProps) {
  const t = useSettingsT()
  const { key, advice, is_needed } = record
  const hint = hintOf(record, t)
  return (
    <div className={styles.detail}>
      <p>
        {t(`domains.record_${key}`)}
        {is_needed && ` ${t('domains.needed')}`}
      </p>
      {hint && (
        <p className={styles.hint}>
          <Icon of={TriangleAlert} size={14} />
          {hint}
        </p>
      )}
      {advice && !withoutAdvice && (
        <div className={styles.advice}>
          <p>{t('domains.advice')}:</p>
          <CopyField whole label={t('domains.copy_advice')} text={advice} />
        </div>
      )}
      <OtherWays record={record} />
    </div>
  )
}

/** A key as a TXT record: as it is, and in quoted parts, for who cannot publish a CNAME. */
function OtherWays({ record: { host, expected } }: { record: DomainRecord }) {
  const t = useSettingsT()
  const [, text, parts] = expected
  if (text === undefined) return null
  return (
    <Disclosure className={styles.ways} summary={t('domains.as_txt')}>
      <p>{t('domains.as_txt_hint')}</p>
      <CopyField whole label={t('domains.copy_txt_value', { host })} text={text} />
      {parts !== undefined && (
        <>
          <p>{t('domains.as_parts')}:</p>
          <CopyField whole label={t('domains.copy_parts', { host })} text={parts} />
        </>
      )}
    </Disclosure>
  )
}

function hintOf({ hint, state }: DomainRecord, t: SettingsT): string | null {
  if (hint) return t(`domains.hint_${hint}`)
  return state === 'low_priority' || state === 'relaxed' ? t(`domains.hint_${state}`) : null
}
