import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { isOursFor } from '#web/mailbox/row/view/people.ts'
import { rowNames, subjectText } from '#web/mailbox/row/view/row-text.ts'
import { formatListDate } from '#web/platform/words/format.ts'
import { namedRow, useNamed } from '../../people/contact-names.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './OfSameSender.module.css'

const SHOWN_MAX = 3

/** More messages of whoever wrote the one in hand, and how all of them are decided at once. */
export function OfSameSender({ rows }: { rows: readonly MessageRow[] }) {
  const t = useTriageT()
  const named = useNamed()
  const name = rowNames(namedRow(rows[0]!, named), false, isOursFor(useAccount()), t)
  return (
    <div className={styles.rest}>
      <p>
        {t('triage.rest', { count: rows.length, name })}
        <span className={styles.byKey}>: {t('triage.rest_by_key', { count: rows.length })}</span>
      </p>
      <ul>
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.id}>
            <span>{subjectText(row, t)}</span>
            <time dateTime={row.created_at}>{formatListDate(t.language, row.created_at, new Date())}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
