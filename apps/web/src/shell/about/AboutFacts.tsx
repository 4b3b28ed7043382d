import { QUOTA_KB_DEFAULT } from '#contract/identity/account/account.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { ATTACHMENTS_BYTES_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { formatLimit } from '#web/platform/words/format.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './AboutFacts.module.css'

/** How much the mailbox holds, in four numbers. */
export function AboutFacts() {
  const t = useSettingsT()
  const facts = [
    [formatLimit(t.language, QUOTA_KB_DEFAULT * 1024), t('about.fact_mailbox')],
    [formatLimit(t.language, ATTACHMENTS_BYTES_MAX), t('about.fact_attachments')],
    [formatLimit(t.language, MESSAGE_BYTES_MAX), t('about.fact_message')],
    [t('about.fact_undo_seconds'), t('about.fact_undo')],
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
