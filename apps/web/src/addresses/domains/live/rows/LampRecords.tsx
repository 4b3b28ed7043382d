import { ArrowRight } from 'lucide-react'
import type { DnsProvider } from '#texts/dns-providers.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { RecordDetails } from '../../dns/RecordDetails.tsx'
import type { Lamp, LampRecord } from '../lamps.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './LampRecords.module.css'
import { compareWords, panelFields } from './panel-words.ts'

interface LampRecordsProps {
  lamp: Lamp
  provider: DnsProvider | null
}

/** The records of a lamp: what is there and what should be, in the words of the panel, field by field. */
export function LampRecords({ lamp, provider }: LampRecordsProps) {
  const t = useSettingsT()
  return lamp.records.map((record) => (
    <div key={`${record.type} ${record.host}`} className={styles.record}>
      {lamp.state === 'red' && record.found.length > 0 && <Difference record={record} />}
      <p className={styles.how}>
        {howTo(record, lamp, provider, t)}
        {lamp.id === 'ownership' && lamp.state === 'now' && ` ${t('lamps.others_follow')}`}
      </p>
      <div className={styles.fields}>
        {panelFields(record, provider, expectedOf(record)).map(({ kind, label, text }) => (
          <div key={kind} data-field={kind}>
            <span>{label ?? t(`lamps.${kind}`)}</span>
            {text === '' ? <em>{t('lamps.apex_empty')}</em> : <CopyButton text={text} />}
          </div>
        ))}
      </div>
      {record.record && <RecordDetails record={record.record} withoutAdvice />}
    </div>
  ))
}

/** What is to be published: what was found merged with ours, where there is such a thing. */
const expectedOf = ({ record, expected }: LampRecord): string => record?.advice ?? expected[0] ?? ''

function howTo(
  { type, host, found }: LampRecord,
  { state }: Lamp,
  provider: DnsProvider | null,
  t: ReturnType<typeof useSettingsT>,
): string {
  if (state === 'red' && found.length > 0) {
    return provider
      ? t('lamps.change_at', { provider: provider.name, type, host })
      : t('lamps.change', { type, host })
  }
  return provider ? t('lamps.add_at', { provider: provider.name, path: provider.path }) : t('lamps.add')
}

function Difference({ record }: { record: LampRecord }) {
  const t = useSettingsT()
  const expectedText = `${record.priority === null ? '' : `${record.priority} `}${expectedOf(record)}`
  return (
    <div className={styles.difference}>
      <div>
        <small>{t('lamps.in_dns')}</small>
        {record.found.map((one) => (
          <code key={one}>
            {compareWords(one, expectedText).map(({ text, isShared }, nth) => {
              const As = isShared ? 'span' : 's'
              // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, which never change places.
              return text.trim() === '' ? text : <As key={nth}>{text}</As>
            })}
          </code>
        ))}
      </div>
      <Icon of={ArrowRight} />
      <div>
        <small>{t('lamps.expected')}</small>
        <code>
          {compareWords(expectedText, record.found.join(' ')).map(({ text, isShared }, nth) => {
            const As = isShared ? 'span' : 'ins'
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
            return text.trim() === '' ? text : <As key={nth}>{text}</As>
          })}
        </code>
      </div>
    </div>
  )
}
