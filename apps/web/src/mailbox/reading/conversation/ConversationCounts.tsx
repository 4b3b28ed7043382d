import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from '../ReadingPane.module.css'

interface ConversationCountsProps {
  thread: readonly MessageRow[]
  /** Only the messages, not the people. */
  short: boolean
}

/** "5 писем, 3 участника" */
export function ConversationCounts({ thread, short }: ConversationCountsProps) {
  const t = useT()
  const people = withoutDuplicates(
    thread.flatMap(({ fields }) => [...fields.from, ...fields.to, ...fields.cc]),
  )
  const sources = t('reading.messages', { count: thread.length })
  return (
    <p className={styles.counts}>
      {short ? sources : `${sources}, ${t('reading.people', { count: people.length })}`}
    </p>
  )
}
