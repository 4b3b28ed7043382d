import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Address, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { addressName, type IsOurs, namesLine } from '#web/mailbox/row/view/people.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { formatMessageDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './MessageHead.module.css'

interface MessagePeopleProps {
  row: MessageRow
  from: Address
  /** With the people called as the reader calls them. */
  fields: MessageRow['fields']
  isOurs: IsOurs
  hasDetails: boolean
  onDetails: (isOn: boolean) => void
  onFold: (() => void) | undefined
  /** The last of the facts. */
  children: ReactNode
}

/** Who wrote it, a button that folds it; in one quiet line to whom, with a button that says more, and when. */
export function MessagePeople(props: MessagePeopleProps) {
  const { row, from, fields, isOurs, hasDetails, onDetails, onFold, children } = props
  const t = useT()
  const today = useToday()
  const me = t('reading.to_me')
  const names = namesLine([...fields.to, ...fields.cc], isOurs, { first: me, later: me })
  return (
    <>
      <div className={styles.who} data-menu="person" data-email={from.email} data-name={addressName(from)}>
        <button
          type="button"
          className={styles.name}
          disabled={!onFold}
          aria-expanded={onFold ? true : undefined}
          onClick={onFold}
        >
          {addressName(from) || t('messages.from_nobody')}
        </button>
        {from.name && (
          <span className={styles.email} title={from.email}>
            {from.email}
          </span>
        )}
      </div>
      <div className={styles.facts}>
        <span className={styles.to}>
          <span>{t('reading.to', { names: names || t('messages.to_nobody') })}</span>
          <button
            type="button"
            aria-label={t('reading.show_details')}
            aria-expanded={hasDetails}
            title={t('reading.show_details')}
            onClick={() => onDetails(!hasDetails)}
          >
            <Icon of={ChevronDown} size={14} />
          </button>
        </span>
        <time dateTime={row.created_at} title={formatMoment(t.language, row.created_at)}>
          {formatMessageDate(t.language, row.created_at, today, t('reading.today'))}
        </time>
        {children}
      </div>
    </>
  )
}
