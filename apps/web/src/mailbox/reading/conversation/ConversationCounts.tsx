import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { withoutRepeats } from '#contract/outbound/recipients/recipients.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from '../ReadingPane.module.css'

interface ConversationCountsProps {
  thread: readonly MessageRow[]
  /** Only the letters, not the people. */
  short: boolean
}

/** "5 писем, 3 участника" */
export function ConversationCounts({ thread, short }: ConversationCountsProps) {
  const t = useT()
  const people = withoutRepeats(thread.flatMap(({ fields }) => [...fields.from, ...fields.to, ...fields.cc]))
  const letters = t('reading.letters', { count: thread.length })
  return (
    <p className={styles.counts}>
      {short ? letters : `${letters}, ${t('reading.people', { count: people.length })}`}
    </p>
  )
}
