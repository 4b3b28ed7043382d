import { QUOTA_KB_DEFAULT } from '#contract/identity/account/account.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { ATTACHMENTS_BYTES_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { formatLimit } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './AboutFacts.module.css'

/** How much the mailbox holds, in four numbers. */
export function AboutFacts() {
  const t = useT()
  const facts = [
    [formatLimit(t.language, QUOTA_KB_DEFAULT * 1024), t('auth.fact_mailbox')],
    [formatLimit(t.language, ATTACHMENTS_BYTES_MAX), t('auth.fact_attachments')],
    [formatLimit(t.language, MESSAGE_BYTES_MAX), t('auth.fact_message')],
    [t('auth.fact_undo_seconds'), t('auth.fact_undo')],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([amount, words]) => (
        <div key={words}>
          <dt>{amount}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
