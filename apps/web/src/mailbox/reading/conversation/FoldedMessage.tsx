import { Paperclip, Pencil } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { namedRow, useNamed } from '#web/mailbox/people/contact-names.ts'
import type { IsOurs } from '#web/mailbox/row/view/people.ts'
import { previewText, senderName } from '#web/mailbox/row/view/row-text.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { formatListDate, formatMoment } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ThreadStrip.module.css'

interface FoldedMessageProps {
  row: MessageRow
  isOurs: IsOurs
  onOpen: () => void
}

/** A closed message of a conversation: one line that opens it; a draft goes to the composer. */
export function FoldedMessage({ row, isOurs, onOpen }: FoldedMessageProps) {
  const t = useT()
  const today = useToday()
  const called = namedRow(row, useNamed())
  const [from = { email: '', name: '' }] = called.fields.from
  return (
    <button
      type="button"
      aria-expanded={row.isDraft ? undefined : false}
      className={classNames(styles.folded, !row.flags.seen && styles.unread)}
      onClick={onOpen}
    >
      <Avatar {...from} size={24} />
      <span className={classNames(styles.name, row.isDraft && styles.draft)}>
        {row.isDraft ? t('messages.draft') : senderName(called, isOurs, t)}
      </span>
      <span className={styles.preview}>{previewText(row, t)}</span>
      <span className={styles.end}>
        {row.attachments_count > 0 && <Icon of={Paperclip} size={14} />}
        {row.isDraft && <Icon of={Pencil} size={14} />}
        <time dateTime={row.created_at} title={formatMoment(t.language, row.created_at)}>
          {formatListDate(t.language, row.created_at, today)}
        </time>
      </span>
    </button>
  )
}
