import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { htmlToText } from '#web/editor/html-to-text.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { formatTime } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './VersionView.module.css'

interface VersionViewProps {
  subject: string
  people: readonly Address[]
  content: string
  content_type: ComposeBody['content_type']
  saved_at: Date | null
}

/** One version of a message, to be compared with the other. */
export function VersionView({ subject, people, content, content_type, saved_at }: VersionViewProps) {
  const t = useT()
  const text = (content_type === 'text/html' ? htmlToText(content) : content).trim()
  return (
    <article className={styles.version}>
      <header>
        <b>{subject || t('compose.no_subject')}</b>
        {saved_at && <span>{t('compose.saved_at', { time: formatTime(saved_at) })}</span>}
      </header>
      {people.length > 0 && <p>{t('compose.restore_to', { people: people.map(addressName).join(', ') })}</p>}
      <pre>{text || t('compose.conflict_empty')}</pre>
    </article>
  )
}
