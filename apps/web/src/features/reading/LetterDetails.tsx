import type { Address, Message, MessageRow } from '#contract/messages/message.ts'
import { formatMoment, formatSize } from '#web/platform/format.ts'
import { useT } from '#web/platform/i18n.ts'
import styles from './Letter.module.css'

interface LetterDetailsProps {
  row: MessageRow
  message: Message | undefined
}

/** Every address of a letter, its whole date and its size. */
export function LetterDetails({ row, message }: LetterDetailsProps) {
  const t = useT()
  const { from, to, cc } = row.fields
  const fields: [name: string, addresses: readonly Address[]][] = [
    [t('reading.from'), from],
    [t('reading.to_field'), to],
    [t('reading.cc'), cc],
    [t('reading.bcc'), message?.fields.bcc ?? []],
    [t('reading.reply_field'), message?.fields['reply-to'] ?? []],
  ]
  return (
    <dl className={styles.details} aria-label={t('reading.details')}>
      {fields
        .filter(([, addresses]) => addresses.length > 0)
        .map(([name, addresses]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{addresses.map(written).join(', ')}</dd>
          </div>
        ))}
      <div>
        <dt>{t('reading.date')}</dt>
        <dd>{formatMoment(t.language, row.created_at)}</dd>
      </div>
      <div>
        <dt>{t('reading.size')}</dt>
        <dd>{formatSize(t.language, row.size)}</dd>
      </div>
    </dl>
  )
}

const written = ({ name, email }: Address): string => (name ? `${name} <${email}>` : email)
