import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { proofText } from '#web/mailbox/reading/message/stamp/proof-text.ts'
import { SenderStamp } from '#web/mailbox/reading/message/stamp/SenderStamp.tsx'
import { useOpenedMessage } from '#web/mailbox/reading/open-message.ts'
import { isOursFor, namesLine } from '#web/mailbox/row/view/people.ts'
import { rowNames, subjectText } from '#web/mailbox/row/view/row-text.ts'
import { formatMessageDate } from '#web/platform/words/format.ts'
import { namedRow, useNamed } from '../../people/contact-names.ts'
import { useTriageT } from '../triage-texts.ts'
import styles from './Letterhead.module.css'

/** Who wrote the message in hand, when and what about, under the stamp of the sender. */
export function Letterhead({ row }: { row: MessageRow }) {
  const t = useTriageT()
  const called = namedRow(row, useNamed())
  const isOurs = isOursFor(useAccount())
  const name = rowNames(called, false, isOurs, t)
  const me = t('reading.to_me')
  const addressees = namesLine([...called.fields.to, ...called.fields.cc], isOurs, { first: me, later: me })
  const { data } = useOpenedMessage(row)
  const proof = data?.message.proof
  const [from] = row.fields.from
  const count = row.threads.length + 1
  return (
    <header className={styles.letterhead}>
      <div>
        <p className={styles.from}>
          <strong>{name}</strong> {from && from.email !== name && <span>{from.email}</span>}
        </p>
        <p className={styles.facts}>
          {addressees && <span>{t('reading.to', { names: addressees })}</span>}
          <span>
            {formatMessageDate(t.language, row.created_at, new Date(), t('reading.today'))}
            {count > 1 && `, ${t('reading.messages', { count })}`}
          </span>
          {proof && <span data-proof={proof.state}>{proofText(proof, t)}</span>}
        </p>
        <h2 className={styles.subject}>{subjectText(row, t)}</h2>
      </div>
      <SenderStamp
        row={row}
        message={data?.message}
        name={name}
        isOwn={false}
        layout="split"
        isJunk={false}
        onJunk={undefined}
      />
    </header>
  )
}
